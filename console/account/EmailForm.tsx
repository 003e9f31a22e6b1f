import { useSentences } from '../client/sentences.ts';
import { Field } from '../form/Field.tsx';
import { Form } from '../form/Form.tsx';
import { say } from '../frame/status.tsx';
import { call, readSession, session } from '../session/session.ts';
import { useWords } from '../words/words.ts';

/** Changes the owner's email address. */
export function EmailForm() {
  const words = useWords().account;
  const sentences = useSentences();
  const { email = '', username = '' } = session.value?.status === 'signedIn' ? session.value.owner : {};
  return (
    <section class="card stack">
      <h2>{words.email}</h2>
      <Form
        action={words.changeEmail}
        quiet
        careful
        onSubmit={async (values) => {
          const result = await call('changeEmail', { body: { email: values.email ?? '' } });
          if (!result.ok) return sentences(result);
          await readSession();
          say(words.emailChanged);
          return undefined;
        }}
      >
        <Field
          label={words.email}
          name="email"
          type="email"
          hint={email && email === username ? words.emailSignsIn : words.emailHint}
          defaultValue={email}
          autocomplete="email"
          required
        />
      </Form>
    </section>
  );
}
