import { useSentences } from '../client/sentences.ts';
import { Form } from '../form/Form.tsx';
import { say } from '../frame/status.tsx';
import { call } from '../session/session.ts';
import { useWords } from '../words/words.ts';

/** Tries a message again at once. */
export function Retry({ id, onRetry }: { id: string; onRetry(): void }) {
  const words = useWords().mail;
  const sentences = useSentences();
  return (
    <Form
      action={words.retry}
      quiet
      onSubmit={async () => {
        const result = await call('retryMessage', { params: { id } });
        if (!result.ok) return sentences(result);
        say(words.retried);
        onRetry();
        return undefined;
      }}
    />
  );
}
