import type { Channel } from '@joinery/contract/wire';
import { together } from '@joinery/database/batch';
import type { Writer } from './store/tables.ts';

/** An event of a contact, and when it happened (Unix seconds). */
export type Event = Happening & { accountId: number; contactId: number; at: number };

/** A notification is the mail that asks for confirmation; it is named by the id of its opt-in process. */
export type Happening =
  | { kind: 'subscribed'; listId: number; channel: Channel }
  | { kind: 'unsubscribed' | 'erased' }
  | { kind: 'tagged'; tagId: number }
  | { kind: 'notificationSent' | 'notificationOpened' | 'notificationClicked'; listId: number }
  | { kind: 'emailSent' | 'emailOpened'; emailId: number }
  | { kind: 'emailClicked'; emailId: number; linkId: number }
  | { kind: 'campaignStarted' | 'campaignFinished'; campaignId: number };

/** Reactions to events, by kind, in the same transaction as their cause. */
export type Listeners = {
  readonly [Kind in Event['kind']]?: (writer: Writer, event: Event & { kind: Kind }) => Promise<void>;
};

type Listener = (writer: Writer, event: Event) => Promise<void>;

/**
 * Connects rules to what follows from them, such as webhooks and campaigns: rules emit events without knowing the
 * listeners.
 */
export interface Events {
  /**
   * Calls the event's listeners, in the order they were added but without waiting for each other; resolves when all are
   * done.
   */
  emit: Listener;
  listen(listeners: Listeners): void;
}

export function createEvents(): Events {
  const byKind = new Map<string, Listener[]>();
  return {
    async emit(writer, event) {
      await together((byKind.get(event.kind) ?? []).map((listener) => listener(writer, event)));
    },
    listen(listeners) {
      for (const [kind, listener] of Object.entries(listeners))
        byKind.set(kind, [...(byKind.get(kind) ?? []), listener as Listener]);
    },
  };
}
