import { useSentences } from '../client/index.ts';
import { Form } from '../form/index.ts';
import { say } from '../frame/index.ts';
import { call } from '../session/index.ts';
import { useWords } from '../words/index.ts';

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
