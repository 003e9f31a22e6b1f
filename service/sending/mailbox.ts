import { createSeal } from '@joinery/database/secret';
import { parseAddresses } from '../contact/address.ts';
import type { Address } from '../contact/contact.ts';
import { deleteMessages, deleteOldMessages, findMessages, insertMessage } from '../store/sending/mailbox.ts';
import type { Store, Writer } from '../store/tables.ts';
import type { OutgoingMail } from './mail.ts';

/** A mail as the mailbox shows it. A text message has only `to`, the number, and `text`. */
export interface Mail extends OutgoingMail {
  id: string;
  /** The web addresses in the text, in its order. */
  links: string[];
  /** ISO 8601, UTC. */
  receivedAt: string;
}

/** Takes the messages of an instance that has no mail server or SMS gateway, so that somebody can read them there. */
export interface Mailbox {
  /** The newest first, at most 1,000. */
  list(): Promise<Mail[]>;
  keep(mail: OutgoingMail, id: string): Promise<void>;
  /** Deletes what was sent to these addresses, however they were spelled. What a contact got goes with the contact. */
  forget(writer: Writer, addresses: Address[]): Promise<void>;
  /** Deletes what `list` no longer shows. */
  prune(): Promise<void>;
}

const limit = 1_000;

/** Makes the mailbox. What it holds are links that confirm a subscription, so it is encrypted. */
export function createMailbox(database: Store, secret: string, clock: () => Date): Mailbox {
  const seal = createSeal(secret, 'mailbox');
  const open = (message: string) => JSON.parse(seal.open(message)) as OutgoingMail;
  return {
    async list() {
      const messages = await findMessages(database.kysely, limit);
      return messages.map(({ id, message, receivedAt }) => {
        const mail = open(message);
        return { id, ...mail, links: findLinks(mail.text), receivedAt: new Date(receivedAt).toISOString() };
      });
    },
    keep: ({ contactId, ...mail }, id) =>
      database.write((writer) =>
        insertMessage(writer, {
          id,
          contactId,
          message: seal.close(JSON.stringify(mail)),
          receivedAt: clock().getTime(),
        }),
      ),
    async forget(writer, addresses) {
      const uniques = new Set(addresses.map(({ unique }) => unique));
      const messages = await findMessages(writer, limit);
      const theirs = messages.filter(({ message }) => uniques.has(uniqueOf(open(message).to)));
      await deleteMessages(
        writer,
        theirs.map(({ id }) => id),
      );
    },
    prune: () => database.write((writer) => deleteOldMessages(writer, limit)),
  };
}

function uniqueOf(to: string): string {
  const parsed = to.includes('@') ? parseAddresses(to, '', true) : parseAddresses('', to, true);
  return parsed.value?.[0]?.unique ?? '';
}

function findLinks(text: string): string[] {
  return text.match(/https?:\/\/\S+/g) ?? [];
}
