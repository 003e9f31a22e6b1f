import { useSentences } from '../client/sentences.ts';
import { Form } from '../form/Form.tsx';
import { call, signedOut } from '../session/session.ts';
import { useWords } from '../words/words.ts';

/** Signs out, and shows the page for signing in. If the server can't be told, the session goes on, and it says so. */
export function SignOut() {
  const words = useWords().signIn;
  const sentences = useSentences();
  return (
    <Form
      action={words.signOut}
      quiet
      onSubmit={async () => {
        const result = await call('signOut', {});
        // Without a session there is none to end.
        const isOver = result.ok || result.problems.some(({ code }) => code === 'signInNeeded');
        if (!isOver) return sentences(result);
        signedOut();
        return undefined;
      }}
    />
  );
}
