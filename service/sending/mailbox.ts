import { createSeal } from '@joinery/database/secret';
import type { IsStopped } from '@joinery/database/sweep';
import { parseAddresses } from '../model/address.ts';
import type { Address } from '../model/contact.ts';
import type { Store, Writer } from '../store/tables.ts';
import type { OutgoingMail } from './mail.ts';
import {
  deleteMessages,
  deleteOldMessages,
  findMessages,
  findMessagesOf,
  insertMessage,
  type StoredMessage,
} from './mailbox-store.ts';

/** A mail as the mailbox shows it. A text message has only `to` (the number) and `text`. */
export interface Mail extends OutgoingMail {
  id: string;
  /** The web addresses in the text, in order. */
  links: string[];
  /** ISO 8601, UTC. */
  receivedAt: string;
}

/** Keeps the messages of an instance without a mail server or SMS gateway, to be read there. */
export interface Mailbox {
  /** Newest first, at most 1,000. */
  list(): Promise<Mail[]>;
  /** Those to the account's contacts; and, on an instance with one account, those to anybody else. */
  listOf(accountId: number): Promise<Mail[]>;
  keep(mail: OutgoingMail, id: string): Promise<void>;
  /** Deletes messages to these addresses, in whatever spelling. Messages to a contact are deleted with the contact. */
  forget(writer: Writer, addresses: Address[]): Promise<void>;
  /** Deletes messages that `list` no longer shows. */
  prune(isStopped?: IsStopped): Promise<void>;
}

const limit = 1_000;

/** Makes the mailbox. It is encrypted, since its links confirm subscriptions. */
export function createMailbox(database: Store, secret: string, clock: () => Date): Mailbox {
  const seal = createSeal(secret, 'mailbox');
  const open = (message: string) => JSON.parse(seal.open(message)) as OutgoingMail;
  const toMail = ({ id, message, receivedAt }: StoredMessage): Mail => {
    const mail = open(message);
    return { id, ...mail, links: findLinks(mail.text), receivedAt: new Date(receivedAt).toISOString() };
  };
  return {
    list: async () => (await findMessages(database.kysely, limit)).map(toMail),
    listOf: async (accountId) => (await findMessagesOf(database.kysely, accountId, limit)).map(toMail),
    keep: ({ contactId, returnReference: _, leaveReference: __, ...mail }, id) =>
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
    prune: (isStopped) => deleteOldMessages(database, limit, isStopped),
  };
}

function uniqueOf(to: string): string {
  const parsed = to.includes('@') ? parseAddresses(to, '', true) : parseAddresses('', to, true);
  return parsed.value?.[0]?.unique ?? '';
}

function findLinks(text: string): string[] {
  return text.match(/https?:\/\/\S+/g) ?? [];
}
