import { useSentences } from '../client/index.ts';
import { Form } from '../form/index.ts';
import { say } from '../frame/index.ts';
import { call } from '../session/index.ts';
import { useWords } from '../words/index.ts';

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
