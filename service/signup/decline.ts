import { createHmac, hkdfSync } from 'node:crypto';
import { together } from '@joinery/database/batch';
import { type IsStopped, isBefore, sweep } from '@joinery/database/sweep';
import { findIdsOf, findNewestId, lockContact } from '../contact/contact-store.ts';
import type { Suppressions } from '../erasure/suppressions.ts';
import type { Visitor } from '../link/parameters.ts';
import { parseAddresses } from '../model/address.ts';
import type { Address, Contact } from '../model/contact.ts';
import type { Listbuilding } from '../model/key.ts';
import type { Outbox } from '../sending/outbox.ts';
import type { Store, Writer } from '../store/tables.ts';
import type { Addition } from './add.ts';
import { day } from './optin.ts';
import type { SendConfirmation } from './send-confirmation.ts';

/**
 * Handles a visitor's refused signin so that no stranger learns about an address: the visitor sees the same as after an
 * accepted one, and the address itself is notified at most once a day. An unsubscribed contact gets a link to come
 * back; an erased person, the reason.
 */
export interface Decline {
  /** Resolves with the visitor for the next page: the contact, or a made-up one that is always the same. */
  tell(listbuilding: Listbuilding, addition: Addition): Promise<Visitor>;
  /** Forgets notices older than a day. */
  prune(isStopped?: IsStopped): Promise<void>;
}

export interface DeclineOptions {
  database: Store;
  /** The instance's secret. */
  secret: string;
  outbox: Pick<Outbox, 'putNotification'>;
  sendConfirmation: SendConfirmation;
  suppressions: Pick<Suppressions, 'has'>;
  /** Unix seconds. */
  now: () => number;
}

/** Makes step 9 of a signup. Made-up contacts come from keyed hashes of what was typed. */
export function createDecline(options: DeclineOptions): Decline {
  const { database, secret, outbox, sendConfirmation, suppressions, now } = options;
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'joinery notices', 32));
  const hashOf = (purpose: string, accountId: number, about: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([purpose, accountId, about]))
      .digest();

  /** Sends nothing to numbers: gateways and laws allow no text to people who have opted out. */
  async function tell(writer: Writer, listbuilding: Listbuilding, address: Address, contact: Contact | undefined) {
    const { accountId, list, tagId } = listbuilding;
    const current = contact?.subscriptions.email;
    if (contact && current?.address.unique === address.unique) {
      const held = { fields: {}, tagIds: [tagId], addresses: [] };
      const request = { accountId, contactId: contact.id, address: current.address, list, held };
      return current.status === 'unsubscribed' && (await sendConfirmation(writer, { ...request, message: 'comeBack' }));
    }
    if (!(await suppressions.has(writer, accountId, [address]))) return false;
    const { language } = list;
    await outbox.putNotification(writer, {
      ...{ channel: 'email', to: address.text, message: 'erased', language, accountId, listId: list.id },
      data: {},
      tracksOpens: false,
    });
    return true;
  }

  return {
    tell(listbuilding, { email, smsNumber }) {
      const { accountId } = listbuilding;
      const typed = email || smsNumber;
      const addresses = parseAddresses(email, smsNumber, true).value ?? [];
      const hash = hashOf('told', accountId, addresses[0]?.unique ?? typed).toString('base64url');
      return database.write(async (writer) => {
        // Always writes at least once, because an accepted signin writes too.
        const [toldAt, ids] = await together([noteTry(writer, hash, now()), findIdsOf(writer, accountId, addresses)]);
        const id = ids.email ?? ids.sms;
        const contact = id === undefined ? undefined : await lockContact(writer, id, now());
        const [address] = addresses.filter(({ channel }) => channel === 'email');
        const isDue = toldAt <= now() - day;
        if (address && isDue && (await tell(writer, listbuilding, address, contact)))
          await noteSent(writer, hash, now());
        if (contact) return { contactId: contact.id, contactKey: contact.key, email };
        const contactKey = hashOf('page', accountId, addresses[0]?.unique ?? typed)
          .toString('hex')
          .slice(0, 32);
        return { contactId: (await findNewestId(writer)) + 1, contactKey, email };
      });
    },
    prune: (isStopped) =>
      sweep(database, { table: 'notice', key: 'hash', where: isBefore('tried_at', now() - day) }, isStopped),
  };
}

/**
 * Records a try with an address, and resolves with when the address was last told (Unix seconds; 0 for never). Others
 * who try it at the same time wait until the transaction ends.
 */
async function noteTry(writer: Writer, hash: string, now: number): Promise<number> {
  const { sent_at } = await writer
    .insertInto('notice')
    .values({ hash, sent_at: 0, tried_at: now })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ tried_at: now }))
    .returning('sent_at')
    .executeTakeFirstOrThrow();
  return sent_at;
}

/** Records that an address was told. */
async function noteSent(writer: Writer, hash: string, now: number): Promise<void> {
  await writer.updateTable('notice').set({ sent_at: now }).where('hash', '=', hash).execute();
}
