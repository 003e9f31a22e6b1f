import { useSentences } from '../client/sentences.ts';
import { Form } from '../form/Form.tsx';
import { Notice } from '../frame/Notice.tsx';
import { say } from '../frame/status.tsx';
import { call } from '../session/session.ts';
import { useWords } from '../words/words.ts';

/** Offers to ask contacts to confirm whose request was kept while there was no mail server. */
export function AskAgain({ unasked, onAsk }: { unasked: number; onAsk(): void }) {
  const words = useWords().mail;
  const sentences = useSentences();
  return (
    <Notice>
      <h2>{words.unasked(unasked)}</h2>
      <p>{words.unaskedText}</p>
      <Form
        action={words.askAgain}
        quiet
        onSubmit={async () => {
          const result = await call('askAgain', {});
          if (!result.ok) return sentences(result);
          const { asked } = result.answer;
          say(words.askedAgain(asked, unasked - asked));
          onAsk();
          return undefined;
        }}
      />
    </Notice>
  );
}
