import { useState } from 'preact/hooks';
import { useSentences } from '../client/sentences.ts';
import { Field } from '../form/Field.tsx';
import { Form } from '../form/Form.tsx';
import { Notice } from '../frame/Notice.tsx';
import { Page } from '../frame/Page.tsx';
import { call, readSession } from '../session/session.ts';
import { usePasswordWords } from './words/words.ts';

/** Sets another password. The token stands behind the `#`, which browsers send to nobody. */
export function ResetPage() {
  const words = usePasswordWords();
  const sentences = useSentences();
  const [isDone, setDone] = useState(false);
  const [token] = useState(() => location.hash.slice(1));
  async function reset({ password = '' }: Record<string, string>) {
    const result = await call('resetPassword', { body: { token, password } });
    if (!result.ok) return result.problems.some(({ code }) => code === 'used') ? { '': words.used } : sentences(result);
    await readSession();
    setDone(true);
    return undefined;
  }
  return (
    <Page title={words.reset}>
      {isDone ? (
        <Notice kind="good">
          <p role="status">{words.done}</p>
        </Notice>
      ) : (
        <div class="card">
          <Form action={words.save} onSubmit={reset}>
            <Field
              label={words.password}
              name="password"
              type="password"
              hint={words.passwordHint}
              autocomplete="new-password"
              required
              autofocus
            />
          </Form>
        </div>
      )}
      <p>
        <a href="/console">{words.toSignIn}</a>
      </p>
    </Page>
  );
}
