import { useSentences } from '../client/sentences.ts';
import { Form } from '../form/Form.tsx';
import { say } from '../frame/status.tsx';
import { NewPassword } from '../password/NewPassword.tsx';
import { call } from '../session/session.ts';
import { Username } from '../session/Username.tsx';
import { useWords } from '../words/words.ts';

/** Changes the password. */
export function PasswordForm() {
  const words = useWords();
  const sentences = useSentences();
  return (
    <section class="card stack">
      <h2>{words.account.password}</h2>
      <Form
        action={words.account.change}
        quiet
        careful
        onSubmit={async ({ password = '' }, form) => {
          const result = await call('changePassword', { body: { password } });
          if (!result.ok) return sentences(result);
          form.reset();
          say(words.account.changed);
          return undefined;
        }}
      >
        <Username />
        <NewPassword label={words.account.newPassword} />
      </Form>
    </section>
  );
}
