import { useSentences } from '../client/index.ts';
import { Field, Form } from '../form/index.ts';
import { say } from '../frame/index.ts';
import { call, readSession, session } from '../session/index.ts';
import { useWords } from '../words/index.ts';

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
