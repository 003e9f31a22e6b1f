import { useState } from 'preact/hooks';
import { useSentences } from '../client/sentences.ts';
import { Field } from '../form/Field.tsx';
import { Form } from '../form/Form.tsx';
import { Notice } from '../frame/Notice.tsx';
import { Page } from '../frame/Page.tsx';
import { call } from '../session/session.ts';
import { useLanguage, useWords } from '../words/words.ts';
import { Answer } from './Answer.tsx';
import { usePasswordWords } from './words/words.ts';

/** Asks for a link to set another password. It says the same whether or not there is such an account. */
export function ForgotPage() {
  const words = usePasswordWords();
  const { signIn } = useWords();
  const language = useLanguage();
  const sentences = useSentences();
  const [asked, setAsked] = useState<{ status: 'asked' | 'noMail'; username: string }>();
  async function ask({ username = '' }: Record<string, string>) {
    const result = await call('askPasswordReset', { body: { username, language } });
    if (!result.ok) return sentences(result);
    setAsked({ ...result.answer, username });
    return undefined;
  }
  return (
    <Page title={signIn.forgot} isCard>
      {asked?.status === 'asked' && (
        <Notice kind="good">
          <Answer>{words.asked}</Answer>
        </Notice>
      )}
      {asked?.status === 'noMail' && (
        <Notice>
          <Answer>{words.noMail}</Answer>
          <pre>
            <code>account password {asked.username}</code>
          </pre>
        </Notice>
      )}
      {!asked && (
        <>
          <p class="dim">{words.forgotText}</p>
          <Form action={words.ask} onSubmit={ask}>
            <Field
              label={signIn.username}
              name="username"
              autocomplete="username"
              autocapitalize="none"
              spellcheck={false}
              required
              autofocus
            />
          </Form>
        </>
      )}
      <p>
        <a href="/console">{signIn.title}</a>
      </p>
    </Page>
  );
}
