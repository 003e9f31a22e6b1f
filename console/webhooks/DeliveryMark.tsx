import type { WebhookDelivery } from '@joinery/contract/console';
import { useWords } from '../words/words.ts';

/** How a call ended, in a word and a colour, with the status of its answer. */
export function DeliveryMark({ delivery: { delivered, status } }: { delivery: WebhookDelivery }) {
  const words = useWords().webhooks;
  return (
    <span class={`mark ${delivered ? 'good' : 'bad'}`}>
      {delivered ? words.delivered : words.failed} ({status ?? words.noAnswer})
    </span>
  );
}
