import { useSentences } from '../client/sentences.ts';
import { Form } from '../form/Form.tsx';
import { say } from '../frame/status.tsx';
import { call } from '../session/session.ts';
import { useWords } from '../words/words.ts';

/** Sends a mail to the owner, to see that mail goes out. */
export function TestMail() {
  const words = useWords().mail;
  const sentences = useSentences();
  return (
    <Form
      action={words.test}
      quiet
      onSubmit={async () => {
        const result = await call('sendTestMail', {});
        if (!result.ok) return sentences(result);
        say(result.answer.status === 'sent' ? words.tested(result.answer.to) : words.testKept);
        return undefined;
      }}
    />
  );
}
