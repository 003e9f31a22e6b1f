import { useSentences } from '../client/index.ts';
import { Dialog } from '../dialog/index.ts';
import { Field, Form } from '../form/index.ts';
import { useWords } from '../words/index.ts';
import { SignInForm } from './SignInForm.tsx';
import { call, demanded, settle } from './session.ts';
import { Username } from './Username.tsx';

/** The dialogs that ask for a sign-in or the password while the page below stays as it is. */
export function Demands() {
  const words = useWords().signIn;
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
      <Dialog title={words.prove} onClose={close}>
        <p>{words.proveText}</p>
        <Proof />
      </Dialog>
    );
  return null;
}

function Proof() {
  const all = useWords();
  const words = all.signIn;
  const sentences = useSentences();
  return (
    <Form
      action={words.proveAction}
      onSubmit={async ({ password = '' }) => {
        const result = await call('provePassword', { body: { password } });
        if (result.ok) settle(true);
        else if (result.problems.some(({ code }) => code === 'wrong')) return { password: words.wrongPassword };
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
        label={words.password}
        name="password"
        type="password"
        autocomplete="current-password"
        required
        autofocus
      />
    </Form>
  );
}
