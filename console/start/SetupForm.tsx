import { useSentences } from '../client/sentences.ts';
import { Field } from '../form/Field.tsx';
import { Form } from '../form/Form.tsx';
import { NewPassword } from '../password/NewPassword.tsx';
import { call } from '../session/session.ts';
import { useLanguage, useWords } from '../words/words.ts';

export interface SetupFormProps {
  token: string;
  mailFrom: string;
  /** Called with what the first form is for. */
  onDone(list: { title: string; listId: number }): Promise<void>;
}

/** Makes the owner, and names the list. */
export function SetupForm({ token, mailFrom, onDone }: SetupFormProps) {
  const words = useWords().start;
  const sentences = useSentences();
  const language = useLanguage();
  return (
    <div class="card">
      <Form
        action={words.action}
        onSubmit={async ({ email = '', password = '', publicName = '', senderName = '', senderAddress = '' }) => {
          const body = { token, email, password, publicName, senderName, senderAddress, language };
          const result = await call('finishSetup', { body });
          if (!result.ok) return sentences(result);
          await onDone({ title: publicName, listId: result.answer.listId });
          return undefined;
        }}
      >
        <fieldset class="stack">
          <legend>
            <h2>{words.you}</h2>
          </legend>
          <Field
            label={words.email}
            name="email"
            type="email"
            hint={words.emailHint}
            autocomplete="username"
            required
            autofocus
          />
          <NewPassword label={words.password} />
        </fieldset>
        <fieldset class="stack">
          <legend>
            <h2>{words.list}</h2>
          </legend>
          <Field
            label={words.publicName}
            name="publicName"
            hint={words.publicNameHint}
            autocomplete="organization"
            required
          />
          <Field label={words.senderName} name="senderName" hint={words.senderNameHint} autocomplete="off" />
          <Field
            label={words.senderAddress}
            name="senderAddress"
            type="email"
            hint={words.senderAddressHint(mailFrom)}
            autocomplete="off"
          />
        </fieldset>
      </Form>
    </div>
  );
}
