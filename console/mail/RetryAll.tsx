import type { OutboxState } from '@joinery/contract/console';
import { useSentences } from '../client/sentences.ts';
import { Form } from '../form/Form.tsx';
import { say } from '../frame/status.tsx';
import { call } from '../session/session.ts';
import { useMailWords } from './words/words.ts';

/** Tries all messages at once that wait, or were given up: those that no list shows, too. */
export function RetryAll({ state, onRetry }: { state: OutboxState; onRetry(): void }) {
  const words = useMailWords();
  const sentences = useSentences();
  return (
    <Form
      action={words.sendAll}
      quiet
      onSubmit={async () => {
        const result = await call('retryMessages', { body: { state } });
        if (!result.ok) return sentences(result);
        say(words.sent(result.answer.count));
        onRetry();
        return undefined;
      }}
    />
  );
}
