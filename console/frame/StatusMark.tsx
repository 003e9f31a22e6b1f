import type { ContactBounce, ContactStatus } from '@joinery/contract/console';
import { useWords } from '../words/words.ts';

const kinds = { subscribed: 'good', pending: 'warn', unsubscribed: '' };

/** Whether an address gets mail, in a word and a colour. */
export function StatusMark({ status, bounce }: { status: ContactStatus; bounce: ContactBounce }) {
  const words = useWords();
  return bounce === 'none' || status === 'unsubscribed' ? (
    <span class={`mark ${kinds[status]}`}>{words.statuses[status]}</span>
  ) : (
    <span class="mark bad">{words.bounces[bounce]}</span>
  );
}
