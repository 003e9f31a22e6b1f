import { createHash } from 'node:crypto';
import type { BounceCause } from '@joinery/contract/console';
import { lockContact } from '../contact/contact-store.ts';
import type { Address, Bounce } from '../model/contact.ts';
import type { Writer } from '../store/tables.ts';
import { countBounce } from './bounce.ts';
import { effects } from './judge/cause.ts';
import { insertBounce } from './log.ts';
import { quote } from './quote.ts';
import type { SentMail } from './reference.ts';
import { findSoftBounces, saveBounce, saveSoftBounces } from './states.ts';

/** A failed delivery, or a complaint. */
export interface Failure {
  cause: BounceCause | 'complaint';
  /** The receiving server's words; may be empty. */
  reply: string;
  /** The mail, when it is known: each mail fails once. */
  mail?: SentMail | undefined;
}

/**
 * Notes that a mail to a contact's address failed, and what follows for the address. A failure that was noted before is
 * `known` and counts no more; `gone` when the contact no longer has the address.
 */
export type RecordFailure = (
  writer: Writer,
  contactId: number,
  address: Address,
  failure: Failure,
) => Promise<'new' | 'known' | 'gone'>;

/** `now` gives Unix seconds. */
export function createRecordFailure(now: () => number): RecordFailure {
  return async (writer, contactId, address, { cause, reply, mail }) => {
    const contact = await lockContact(writer, contactId, now());
    const subscription = contact?.subscriptions[address.channel];
    if (subscription?.address.unique !== address.unique) return 'gone';
    const { channel } = address;
    const at = now();
    const words = quote(reply);
    const isNew = await insertBounce(writer, {
      ...{ contact_id: contactId, channel, cause, reply: words, at },
      domain: domainOf(address),
      mail_kind: mail?.about?.kind ?? '',
      mail_id: mail?.about?.id ?? null,
      digest: digest([contactId, channel, cause === 'complaint', mail?.id || `${cause} ${words} ${dayOf(at)}`]),
    });
    const effect = cause === 'complaint' ? 'spam' : effects[cause];
    if (isNew && effect !== 'none') {
      await changeState(writer, contactId, channel, { before: subscription.bounce, effect, cause, at });
    }
    return isNew ? 'new' : 'known';
  };
}

/** Changes the state of an address after a failure at `at` (Unix seconds). */
export async function changeState(
  writer: Writer,
  contactId: number,
  channel: Address['channel'],
  failure: { before: Bounce; effect: Exclude<Bounce, 'none'>; cause: Failure['cause'] | 'byHand'; at: number },
): Promise<void> {
  const { before, effect, cause, at } = failure;
  const counted = await findSoftBounces(writer, contactId, channel);
  const { bounce, soft } = countBounce(before, counted, effect, at);
  // The reason stays that for which mail was stopped.
  if (bounce !== before || bounce === 'soft') await saveBounce(writer, contactId, channel, { bounce, cause, at });
  if (soft) await saveSoftBounces(writer, contactId, channel, soft);
}

/** The domain of an email address in lower case; empty for a number. */
export function domainOf({ channel, text }: Pick<Address, 'channel' | 'text'>): string {
  return channel === 'email' ? text.slice(text.lastIndexOf('@') + 1).toLowerCase() : '';
}

const dayOf = (time: number) => Math.floor(time / 86_400);

const digest = (parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
