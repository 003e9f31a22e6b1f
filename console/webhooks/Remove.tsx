import type { WebhookLine } from '@joinery/contract/console';
import { Removal } from '../dialog/Removal.tsx';
import { call } from '../session/session.ts';
import { useWords } from '../words/words.ts';

/** Removes a webhook, once that is confirmed. */
export function Remove({ webhook: { id, name } }: { webhook: WebhookLine }) {
  const words = useWords().webhooks;
  return (
    <Removal
      action={words.remove}
      title={words.removeTitle(name)}
      text={words.removeText}
      done={words.removed}
      to="/console/webhooks"
      remove={() => call('removeWebhook', { params: { id: `${id}` } })}
    />
  );
}
