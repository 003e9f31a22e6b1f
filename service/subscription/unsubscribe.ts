import type { Channel } from '@joinery/contract/wire';
import { saveSubscription } from '../contact/subscription-store.ts';
import type { Events } from '../events.ts';
import type { Contact } from '../model/contact.ts';
import type { Evidence } from '../model/evidence.ts';
import { useConfirmations } from '../signup/confirmation-store.ts';
import { unsubscribe } from '../signup/optin.ts';
import type { Writer } from '../store/tables.ts';

/**
 * Unsubscribes a locked contact from every channel, or from one, and makes its unused confirmation links there void.
 * Emits `unsubscribed` when no channel is left. Doing it again changes nothing.
 */
export type Unsubscribe = (
  writer: Writer,
  accountId: number,
  contact: Contact,
  evidence: Evidence,
  only?: Channel,
) => Promise<void>;

export function createUnsubscribe({ emit }: Pick<Events, 'emit'>): Unsubscribe {
  return async (writer, accountId, { id, subscriptions }, evidence, only) => {
    const alive = Object.values(subscriptions).filter(({ status }) => status !== 'unsubscribed');
    const ended = alive.filter(({ address }) => only === undefined || address.channel === only);
    for (const subscription of ended) {
      await saveSubscription(writer, accountId, id, unsubscribe(subscription, evidence));
      await useConfirmations(writer, id, subscription.address.channel, evidence.at);
    }
    if (ended.length && ended.length === alive.length) {
      await emit(writer, { kind: 'unsubscribed', accountId, contactId: id, at: evidence.at });
    }
  };
}
