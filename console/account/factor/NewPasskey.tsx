import { useSentences } from '../../client/sentences.ts';
import { Dialog } from '../../dialog/Dialog.tsx';
import { Field } from '../../form/Field.tsx';
import { Form } from '../../form/Form.tsx';
import { call } from '../../session/session.ts';
import { useWords } from '../../words/words.ts';

export interface NewPasskeyProps {
  onDone(recoveryCodes: string[] | null): void;
  onClose(): void;
}

/** Lets the browser make a passkey, and adds it under a name. */
export function NewPasskey({ onDone, onClose }: NewPasskeyProps) {
  const all = useWords();
  const words = all.account;
  const sentences = useSentences();
  return (
    <Dialog title={words.addPasskey} onClose={onClose}>
      <Form
        action={words.add}
        onSubmit={async ({ name = '' }) => {
          const creation = await call('preparePasskey', {});
          if (!creation.ok) return sentences(creation);
          const { startRegistration } = await import('@simplewebauthn/browser');
          const credential = await startRegistration({ optionsJSON: creation.answer }).catch(() => undefined);
          if (!credential) return { '': words.notMade };
          const { clientDataJSON, attestationObject } = credential.response;
          const { id, rawId } = credential;
          const passkey = { id, rawId, type: 'public-key' as const, response: { clientDataJSON, attestationObject } };
          const result = await call('addPasskey', { body: { name, passkey } });
          if (!result.ok) return sentences(result);
          onDone(result.answer.recoveryCodes);
          return undefined;
        }}
        beside={
          <button type="button" onClick={onClose}>
            {all.common.cancel}
          </button>
        }
      >
        <Field label={words.passkeyName} name="name" hint={words.passkeyNameHint} maxLength={100} required autofocus />
      </Form>
    </Dialog>
  );
}
