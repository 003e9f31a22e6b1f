import type { SignedIn } from '@joinery/contract/console';
import { useSentences } from '../client/sentences.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { Field } from '../form/Field.tsx';
import { Form } from '../form/Form.tsx';
import { useWords } from '../words/words.ts';
import { PasskeyButton, SignInForm } from './SignInForm.tsx';
import { call, demanded, enter, session, settle } from './session.ts';
import { Username } from './Username.tsx';

/** The dialogs that ask for a sign-in or the password while the page below stays as it is. */
export function Demands() {
  const words = useWords().signIn;
  const titles = { password: words.prove, token: words.proveByToken, passkey: words.proveByPasskey };
  // Closing answers no, unless it was settled before.
  const close = () => settle(false);
  if (demanded.value === 'signInNeeded')
    return (
      <Dialog title={words.again} onClose={close}>
        <p>{words.expired}</p>
        <SignInForm onEnter={() => settle(true)} />
      </Dialog>
    );
  if (demanded.value === 'passwordNeeded')
    return (
      <Dialog title={titles[proofOf()]} onClose={close}>
        <p>{words.proveText}</p>
        {proofOf() === 'passkey' ? <ProofByPasskey /> : <Proof />}
      </Dialog>
    );
  return null;
}

const proofOf = () => (session.value?.status === 'signedIn' ? session.value.proof : 'password');

function ProofByPasskey() {
  const words = useWords().signIn;
  function accept(answer: SignedIn) {
    enter(answer);
    settle(true);
  }
  return <PasskeyButton onAnswer={accept} failed={words.passkeyUnknown} />;
}

/** By password, or by the operator's token. */
function Proof() {
  const all = useWords();
  const words = all.signIn;
  const isToken = proofOf() === 'token';
  const sentences = useSentences();
  return (
    <Form
      action={words.proveAction}
      onSubmit={async ({ password = '' }) => {
        const result = await call('provePassword', { body: { password } });
        if (result.ok) settle(true);
        else if (result.problems.some(({ code }) => code === 'wrong'))
          return { password: isToken ? words.wrongToken : words.wrongPassword };
        return result.ok ? undefined : sentences(result);
      }}
      beside={
        <button type="button" onClick={() => settle(false)}>
          {all.common.cancel}
        </button>
      }
    >
      <Username />
      <Field
        label={isToken ? words.token : words.password}
        name="password"
        type="password"
        autocomplete="current-password"
        required
        autofocus
      />
    </Form>
  );
}
