import type { MailFailure } from '@joinery/contract/console';
import { type FetchMessageObject, ImapFlow, type ImapFlowError } from 'imapflow';
import { toFailure } from '../../sending/refusal/mail-failure.ts';
import { readFields } from '../fields.ts';
import { isPlainReport, plainReportHeaders } from '../plain-report.ts';
import { quote } from '../quote.ts';
import { hotmailSender } from '../report.ts';
import { readWayOut, wayOutHeaders } from '../way/way-out-mail.ts';
import { encryptionOf, type MailboxSettings } from './settings.ts';

/** An open folder of a mailbox. Its methods throw `MailboxFailed`. */
export interface Folder {
  /** Messages keep their numbers as long as this stays the same (UIDVALIDITY, RFC 9051, section 2.3.1.1). */
  numbering: string;
  /** Whether the connection is. */
  isEncrypted: boolean;
  /** How many messages are in it. */
  size: number;
  /** The number that the next message will have. */
  next: number;
  /** The numbers of the messages after one, in ascending order. Those that arrived before `since` may be left out. */
  list(after: number, since?: Date): Promise<number[]>;
  /** Those of some messages whose headers say that they are reports, or unsubscribe somebody. */
  findReports(numbers: number[]): Promise<number[]>;
  /** The first megabyte of a message; undefined when it is gone. */
  read(number: number): Promise<string | undefined>;
  /** Deletes a report, or marks it as seen. */
  settle(number: number): Promise<void>;
  close(): Promise<void>;
}

/** Opens the folder that settings name, until `signal` breaks the connection. @throws `MailboxFailed` */
export type OpenFolder = (settings: MailboxSettings, signal: AbortSignal) => Promise<Folder>;

/** Thrown when a mailbox can't be used, with the reason. */
export class MailboxFailed extends Error {
  override name = 'MailboxFailed';
  readonly failure: MailFailure;

  constructor(cause: unknown) {
    const failure = readFailure(cause);
    super(`The mailbox can't be read: ${failure.reply || failure.code}`, { cause });
    this.failure = failure;
  }
}

/** Milliseconds until a server that doesn't take part is given up. */
const patience = 20_000;
const silence = 60_000;
/** Bytes that are read of a report, whose status stands at the front. */
const most = 1_000_000;
/** Bytes that a server may send for one answer. A list of numbers is the longest: of some 300,000 messages. */
const mostOfAnswer = 3_000_000;

export const openFolder: OpenFolder = async (settings, signal) => {
  const { host, port, user, password, folder, deletesReports } = settings;
  signal.throwIfAborted();
  const client = new ImapFlow({
    ...{ host, port, auth: { user, pass: password }, ...encryptionOf(settings) },
    ...{ connectionTimeout: patience, greetingTimeout: patience, socketTimeout: silence },
    ...{ maxLineLength: mostOfAnswer, maxLiteralSize: mostOfAnswer, maxResponseSize: mostOfAnswer },
    // It would log addresses, and name us to the server.
    logger: false,
    disableAutoIdle: true,
  });
  // Whatever breaks also rejects the command under way.
  client.on('error', () => {});
  // A server that sends a byte now and then is never silent.
  const end = () => client.close();
  signal.addEventListener('abort', end);
  const run = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    try {
      return await work();
    } catch (cause) {
      client.close();
      throw new MailboxFailed(cause);
    }
  };
  await run(() => client.connect());
  const { uidValidity, exists, uidNext } = await run(() => client.mailboxOpen(folder));
  return {
    numbering: `${uidValidity}`,
    isEncrypted: client.secureConnection === true,
    size: exists,
    next: uidNext,
    async list(after, since) {
      if (!exists || after >= uidNext - 1) return [];
      const query = { uid: `${after + 1}:*`, ...(since && { since }) };
      const found = await run(() => client.search(query, { uid: true }));
      // With `*`, servers name the last message even if it comes before.
      return (found || []).filter((number) => number > after).toSorted((one, other) => one - other);
    },
    findReports: (numbers) =>
      run(async () => {
        const reports: number[] = [];
        const query = { uid: true, headers };
        for await (const message of client.fetch(numbers.join(','), query, { uid: true }))
          if (isReport(message)) reports.push(message.uid);
        return reports;
      }),
    async read(number) {
      const query = { source: { start: 0, maxLength: most } };
      const message = await run(() => client.fetchOne(`${number}`, query, { uid: true }));
      return message ? message.source?.toString('utf8') : undefined;
    },
    async settle(number) {
      const change = deletesReports
        ? () => client.messageDelete(`${number}`, { uid: true })
        : () => client.messageFlagsAdd(`${number}`, ['\\Seen'], { uid: true });
      await run(change);
    },
    async close() {
      if (!signal.aborted) await client.logout().catch(() => {});
      signal.removeEventListener('abort', end);
      client.close();
    },
  };
};

/** The headers by which `isReport` knows a report. */
const headers = [...new Set([...wayOutHeaders, ...plainReportHeaders])];

/**
 * Failed deliveries and complaints are reports (RFC 6522); so are receipts, of which nothing follows. Servers that
 * write plain text are known by their name.
 */
function isReport({ headers: header }: FetchMessageObject): boolean {
  const text = header?.toString('latin1') ?? '';
  const fields = readFields(text.slice(0, 100_000));
  const read = (name: string) => fields.get(name)?.[0] ?? '';
  const isMarked = /^multipart\/report\b/i.test(read('content-type')) || hotmailSender.test(read('from'));
  return isMarked || isPlainReport(read) || readWayOut(text) !== undefined;
}

function readFailure(cause: unknown): MailFailure {
  const { authenticationFailed, tlsFailed, code = '', responseText = '', message } = Object(cause) as ImapFlowError;
  const reason = authenticationFailed ? 'EAUTH' : tlsFailed ? 'ETLS' : (codes[code] ?? code);
  return (
    toFailure({ code: reason, response: responseText }) ?? { code: 'refused', reply: quote(String(message ?? cause)) }
  );
}

/** What nodemailer would call the failures that imapflow has names of its own for. */
const codes: Record<string, string> = {
  ENOTFOUND: 'EDNS',
  EAI_AGAIN: 'EDNS',
  CONNECT_TIMEOUT: 'ETIMEDOUT',
  GREETING_TIMEOUT: 'ETIMEDOUT',
  UPGRADE_TIMEOUT: 'ETIMEDOUT',
  ETIMEOUT: 'ETIMEDOUT',
  NoConnection: 'ECONNRESET',
  EConnectionClosed: 'ECONNRESET',
  ClosedAfterConnectText: 'ECONNRESET',
  ClosedAfterConnectTLS: 'ECONNRESET',
};
