import type { ContactEvent } from '@joinery/contract/console';
import type { BounceWords } from './words/en.ts';

/** Says which mail didn't arrive, and why; `unnamed` names the list without a name. */
export function sayBounce(
  { channel, subject, bounce }: Pick<ContactEvent, 'channel' | 'subject' | 'bounce'>,
  words: BounceWords,
  unnamed: string,
): string {
  const cause = words.causes[bounce?.cause ?? 'unknown'];
  if (channel === 'sms') return words.bouncedSms(cause);
  return bounce?.isRequest
    ? words.bouncedRequest(subject?.name || unnamed, cause)
    : words.bounced(subject?.name ?? '', cause);
}
