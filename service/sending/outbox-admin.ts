import type { MailFailure } from '@joinery/contract/console';
import { englishMailFailures, englishServerSays } from '@joinery/contract/mail-failure-words';
import { createQueueAdmin, type QueueAdmin, type StoredJob } from '@joinery/database/queue';
import type { IsStopped } from '@joinery/database/sweep';
import type { Logger } from 'pino';
import { mask } from '../bounce/quote.ts';
import { outboxTable, type Store } from '../store/tables.ts';
import { findDomainsOf } from './domains.ts';
import { mailLanes, mailServer } from './lanes.ts';
import { findOutage, type KnownOutage, longestOutage } from './outage.ts';
import { contactOf } from './outbox-store.ts';
import { createFindStuckMail, type StuckMail } from './stuck.ts';

/** A message that waits or was given up, without addresses and contents. Times are Unix milliseconds. */
export interface OutboxEntry {
  id: string;
  /** The lane it waits in. */
  kind: string;
  /**
   * The recipient: a contact's id, or a webhook's host; empty when it was put with another secret and can't be read.
   */
  to: string;
  /** Failed attempts. */
  attempts: number;
  /** Whether another attempt is being made. */
  underWay: boolean;
  since: number;
  /** When the next attempt is due; undefined once given up. */
  next: number | undefined;
  /** Why the last attempt failed; empty before there was one. */
  reason: string;
  /** The same if a mail server's failure is known. */
  failure: MailFailure | undefined;
}

/** An operator's tools for the outbox, whether or not a process is serving. */
export interface OutboxAdmin extends Pick<QueueAdmin, 'drop' | 'lanes'> {
  /**
   * Sends a message at once, with all its attempts to come: also if we had put its domain off. False when there is no
   * such message, or it is under way.
   */
  retry(id: string): Promise<boolean>;
  /** Oldest first. */
  list(state: 'waiting' | 'dead'): Promise<OutboxEntry[]>;
  /** The oldest messages of one account, at most `limit`. */
  listOf(accountId: number, state: 'waiting' | 'dead', limit: number): Promise<OutboxEntry[]>;
  /**
   * The account's mail that has waited for two minutes because attempts fail, or whose first attempt has been under way
   * for that long, and what waits behind mail of any account that the server doesn't answer; undefined when there is
   * none.
   */
  findStuckMail(accountId: number): Promise<StuckMail | undefined>;
  /**
   * The account's mail that is put off, because attempts fail, or its domain or the mail server takes none for now: how
   * many, at most a million of a lane, and the contacts of the first 2,000.
   */
  findPutOff(accountId: number): Promise<{ count: number; contactIds: number[] }>;
  /** Tries mail of all accounts at once that waits for another attempt, or was put off. */
  retryMail(): Promise<void>;
  /** Like `retry` and `drop`, for a message of the account. */
  retryOf(accountId: number, id: string): Promise<boolean>;
  /** Like `retry`, for all messages of the account. Resolves with how many there were. */
  retryAllOf(accountId: number, state: 'waiting' | 'dead'): Promise<number>;
  dropOf(accountId: number, id: string): Promise<boolean>;
  /**
   * Gives up mail that a server out of reach has held for four days, and deletes messages that were given up 30 days
   * ago or earlier.
   */
  prune(isStopped?: IsStopped): Promise<void>;
}

/** Most entries to list. */
const limit = 100_000;

/** Mail that is put off: what is looked at, and what is counted of a lane. */
const fewPutOff = 2_000;
const mostPutOff = 1_000_000;
/** Milliseconds for which given-up messages are kept. */
const retention = 30 * 86_400_000;

export interface OutboxAdminOptions {
  database: Store;
  secret: string;
  logger: Logger;
  /** Unix milliseconds. @default the database's time */
  now?: (() => number) | undefined;
  /** Lets mail to these domains go at once, although it was put off. */
  endWaits(domains: string[]): Promise<void>;
}

export function createOutboxAdmin({ database, secret, logger, now, endWaits }: OutboxAdminOptions): OutboxAdmin {
  const clock = now && { now };
  const admin = createQueueAdmin({ database, name: outboxTable, secret, ...clock });
  const { list, drop, lanes, prune, hurry, findLater } = admin;
  const time = now ?? Date.now;

  async function show(jobs: StoredJob[]): Promise<OutboxEntry[]> {
    const outage = await findOutage(database.aside);
    return jobs.map((job) => toEntry(job, job.destination === mailServer ? outage : undefined));
  }

  async function giveUpOld(isStopped?: IsStopped): Promise<void> {
    const outage = await findOutage(database.aside);
    if (!outage || outage.since > time() - longestOutage) return;
    const { failure: details } = outage;
    const target = { lane: 'confirmation', destination: mailServer };
    const count = await admin.giveUp(target, longestOutage, { message: tell(outage), details }, isStopped);
    if (count)
      logger.error({ count, code: details.code }, 'messages were given up, as the mail server is out of reach');
  }

  async function retry(id: string, party?: string): Promise<boolean> {
    const job = await admin.find(id, party);
    if (!job) return false;
    const { to = '', contactId } = Object(job.payload) as { to?: string; contactId?: number };
    const domains = await findDomainsOf(database.aside, contactId === undefined ? [] : [contactId]);
    if (job.destination === mailServer) await endWaits([to.slice(to.lastIndexOf('@') + 1).toLowerCase(), ...domains]);
    return admin.retry(id, party);
  }

  return {
    drop,
    lanes,
    retry: (id) => retry(id),
    list: async (state) => show(await list(state, limit)),
    listOf: async (accountId, state, most) => show(await list(state, most, String(accountId))),
    findStuckMail: createFindStuckMail({ database, admin, now: time }),
    async findPutOff(accountId) {
      const found = [];
      const held = (await findOutage(database.aside)) !== undefined;
      for (const lane of mailLanes) {
        const stream = { lane, party: String(accountId), destination: mailServer };
        found.push(await findLater(stream, { limit: fewPutOff / 2, most: mostPutOff, held }));
      }
      const contactIds = found.flatMap(({ about }) => about.flatMap((name) => contactOf(name) ?? []));
      return { contactIds, count: found.reduce((sum, { count }) => sum + count, 0) };
    },
    async retryMail() {
      await endWaits([]);
      for (const lane of mailLanes) await hurry({ lane, destination: mailServer });
    },
    retryOf: (accountId, id) => retry(id, String(accountId)),
    async retryAllOf(accountId, state) {
      for (const lane of mailLanes) {
        const stream = { lane, party: String(accountId), destination: mailServer };
        for await (const names of admin.readSubjects(stream, state)) {
          if (!names.length) continue;
          const contactIds = names.map((name) => contactOf(name) ?? 0);
          await endWaits([...new Set(await findDomainsOf(database.aside, contactIds))]);
        }
      }
      const held = (await findOutage(database.aside)) !== undefined;
      return admin.retryAll(state, String(accountId), held);
    },
    dropOf: (accountId, id) => drop(id, String(accountId)),
    async prune(isStopped) {
      await giveUpOld(isStopped);
      await prune(time() - retention, isStopped);
    },
  };
}

function tell({ since, failure: { code, reply } }: KnownOutage): string {
  const words = englishMailFailures[code] + (reply && ` ${englishServerSays(reply)}`);
  return `${words} It has been out of reach since ${new Date(since).toISOString()}.`;
}

/** `outage` is that of the job's destination. */
function toEntry(job: StoredJob, outage: KnownOutage | undefined): OutboxEntry {
  const { id, lane, payload, attempt, createdAt, dueAt, deadAt, isUnderWay, lastError = '', lastDetails } = job;
  const { contactId, url } = Object(payload) as { contactId?: number; url?: string };
  const to = contactId === undefined ? (URL.parse(url ?? '')?.host ?? '') : `contact ${contactId}`;
  const next = deadAt === undefined ? Math.max(dueAt, outage?.next ?? 0) : undefined;
  // A job that is due later waits for a reason of its own.
  const held = deadAt === undefined && outage && dueAt <= outage.next ? outage : undefined;
  return {
    id,
    kind: lane,
    to,
    attempts: attempt,
    underWay: isUnderWay,
    since: createdAt,
    next,
    reason: mask(held ? tell(held) : lastError),
    failure: held?.failure ?? (lastDetails as MailFailure | undefined),
  };
}
