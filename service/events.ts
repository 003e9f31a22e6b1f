import type { Channel } from '@joinery/contract/wire';
import { together } from '@joinery/database/batch';
import type { Writer } from './store/tables.ts';

/** What happened to a contact, and when (Unix seconds). */
export type Event = Happening & { accountId: number; contactId: number; at: number };

/** A notification is the mail that asks to confirm; it goes by the id of its opt-in process. */
export type Happening =
  | { kind: 'subscribed'; listId: number; channel: Channel }
  | { kind: 'unsubscribed' | 'erased' }
  | { kind: 'tagged'; tagId: number }
  | { kind: 'notificationSent' | 'notificationOpened' | 'notificationClicked'; listId: number }
  | { kind: 'emailSent' | 'emailOpened'; emailId: number }
  | { kind: 'emailClicked'; emailId: number; linkId: number }
  | { kind: 'campaignStarted' | 'campaignFinished'; campaignId: number };

/** Does what follows from an event, in the transaction of its cause. */
export type Listener = (writer: Writer, event: Event) => Promise<void>;

/** Rules emit events and know no listener; listeners are rules that follow, such as webhooks and campaigns. */
export interface Events {
  /**
   * Tells every listener, in the order that they were added; none waits for what another does, and all have done it
   * afterwards.
   */
  emit: Listener;
  listen(listener: Listener): void;
}

export function createEvents(): Events {
  const listeners: Listener[] = [];
  return {
    async emit(writer, event) {
      await together(listeners.map((listener) => listener(writer, event)));
    },
    listen: (listener) => void listeners.push(listener),
  };
}
