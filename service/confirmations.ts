import { type ConfirmationMessage, confirmationMail, confirmationText } from './confirmation-message.ts';
import type { Address, Contact } from './contact.ts';
import type { List } from './list.ts';
import { confirm, confirmationLifetime, maySend } from './optin.ts';
import type { Outbox } from './outbox.ts';
import type { Pages } from './pages.ts';
import {
  type FoundConfirmation,
  findConfirmation,
  findSentTimes,
  insertConfirmation,
  useConfirmations,
} from './store/confirmations.ts';
import { lockContact } from './store/contacts.ts';
import { saveSubscription } from './store/subscriptions.ts';
import type { Store, Writer } from './store/tables.ts';
import { createToken, hashToken } from './tokens.ts';

/** What a link in a confirmation message still can do. A used one confirmed already, or was made void by an unsubscription. */
export type LinkState =
  | { state: 'open'; thankyouUrl: string }
  | { state: 'used' | 'expired' | 'unknown'; thankyouUrl?: never };

export interface Confirmations {
  /** Puts a message with a new link into the outbox, unless the address has had enough of them (see `maySend`). */
  send(writer: Writer, contactId: number, address: Address, list: List): Promise<void>;
  /** Looks at a link and changes nothing. */
  read(token: string): Promise<LinkState>;
  /** Completes the opt-in that an open link is of, with the IP address as evidence; answers with the state before. */
  confirm(token: string, ip: string): Promise<LinkState>;
}

export interface ConfirmationsOptions {
  database: Store;
  outbox: Outbox;
  pages: Pages;
  /** Unix seconds. */
  now: () => number;
}

export function createConfirmations({ database, outbox, pages, now }: ConfirmationsOptions): Confirmations {
  function judge(found: FoundConfirmation | undefined): LinkState {
    if (!found) return { state: 'unknown' };
    if (found.usedAt !== null) return { state: 'used' };
    if (found.expiresAt <= now()) return { state: 'expired' };
    return { state: 'open', thankyouUrl: pages.thankyou(found.list, found.contactKey) };
  }

  return {
    async send(writer, contactId, address, list) {
      const time = now();
      if (!maySend(await findSentTimes(writer, contactId, address), time)) return;
      const token = createToken();
      const expiresAt = time + confirmationLifetime;
      const { channel, unique } = address;
      await insertConfirmation(writer, {
        tokenHash: hashToken(token),
        contactId,
        channel,
        address: unique,
        listId: list.id,
        sentAt: time,
        expiresAt,
      });
      const message: ConfirmationMessage = { link: pages.confirm(token), listName: list.name, expiresAt };
      if (channel === 'email') await outbox.putMail(writer, { to: address.text, ...confirmationMail(message) });
      else await outbox.putSms(writer, { to: `+${unique.slice(2)}`, text: confirmationText(message) });
    },

    read: async (token) => judge(await findConfirmation(database.kysely, hashToken(token))),

    confirm: (token, ip) =>
      database.write(async (writer) => {
        const tokenHash = hashToken(token);
        const first = await findConfirmation(writer, tokenHash);
        const contact = first && (await lockContact(writer, first.contactId, now()));
        // Only what is read under the lock is sure: the same link may be used twice at once.
        const found = await findConfirmation(writer, tokenHash);
        const link = judge(found);
        if (!contact || !found || link.state !== 'open') return link;
        await useConfirmations(writer, contact.id, found.channel, now());
        const subscription = pendingSubscription(contact, found);
        if (!subscription) return { state: 'used' };
        await saveSubscription(writer, found.accountId, contact.id, confirm(subscription, { at: now(), text: ip }));
        return link;
      }),
  };
}

/** What the link confirms, unless the contact has another address by now or needs no confirmation any more. */
function pendingSubscription({ subscriptions }: Contact, sent: FoundConfirmation) {
  const subscription = subscriptions[sent.channel];
  const isSame = subscription?.address.unique === sent.address;
  return isSame && subscription.status === 'pending' ? subscription : undefined;
}
