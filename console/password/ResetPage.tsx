import { useState } from 'preact/hooks';
import { useSentences } from '../client/sentences.ts';
import { Form } from '../form/Form.tsx';
import { Notice } from '../frame/Notice.tsx';
import { Page } from '../frame/Page.tsx';
import { call, readSession } from '../session/session.ts';
import { useWords } from '../words/words.ts';
import { Answer } from './Answer.tsx';
import { NewPassword } from './NewPassword.tsx';
import { usePasswordWords } from './words/words.ts';

/** Sets another password. The token stands behind the `#`, which browsers send to nobody. */
export function ResetPage() {
  const words = usePasswordWords();
  const { account, signIn } = useWords();
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
    <Page title={words.reset} isCard>
      {isDone ? (
        <Notice kind="good">
          <Answer>{words.done}</Answer>
        </Notice>
      ) : (
        <Form action={words.save} onSubmit={reset}>
          <NewPassword label={account.newPassword} autofocus />
        </Form>
      )}
      <p>
        <a href="/console">{signIn.title}</a>
      </p>
    </Page>
  );
}
