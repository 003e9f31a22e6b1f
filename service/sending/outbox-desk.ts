import type { MailFailure } from '@joinery/contract/console';
import { createQueueDesk, type KeptJob, type QueueDesk } from '@joinery/database/queue';
import { outboxTable, type Store } from '../store/index.ts';
import { mask } from './refusal/index.ts';

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
  since: number;
  /** When the next attempt is due; undefined once given up. */
  next: number | undefined;
  /** Why the last attempt failed; empty before there was one. */
  reason: string;
  /** The same if a mail server's failure is known. */
  failure: MailFailure | undefined;
}

/** An operator's tools for the outbox, whether or not a process is serving. */
export interface OutboxDesk extends Pick<QueueDesk, 'retry' | 'drop' | 'lanes'> {
  /** Oldest first. */
  list(state: 'waiting' | 'dead'): Promise<OutboxEntry[]>;
  /** The oldest messages of one account, at most `limit`. */
  listOf(accountId: number, state: 'waiting' | 'dead', limit: number): Promise<OutboxEntry[]>;
  /** Like `retry` and `drop`, for a message of the account. */
  retryOf(accountId: number, id: string): Promise<boolean>;
  dropOf(accountId: number, id: string): Promise<boolean>;
  /** Deletes messages that were given up 30 days ago or earlier. */
  prune(): Promise<void>;
}

/** Most entries to list. */
const limit = 100_000;

/** Milliseconds for which given-up messages are kept. */
const retention = 30 * 86_400_000;

/** `now` gives Unix milliseconds. @default the database's time */
export function createOutboxDesk(database: Store, secret: string, now?: () => number): OutboxDesk {
  const clock = now && { now };
  const { list, retry, drop, lanes, prune } = createQueueDesk({ database, name: outboxTable, secret, ...clock });
  return {
    ...{ retry, drop, lanes },
    list: async (state) => (await list(state, limit)).map(toEntry),
    listOf: async (accountId, state, most) => (await list(state, most, String(accountId))).map(toEntry),
    retryOf: (accountId, id) => retry(id, String(accountId)),
    dropOf: (accountId, id) => drop(id, String(accountId)),
    prune: () => prune((now ?? Date.now)() - retention),
  };
}

function toEntry(job: KeptJob): OutboxEntry {
  const { id, lane, payload, attempt, createdAt, dueAt, deadAt, lastError = '', lastDetails } = job;
  const { contactId, url } = Object(payload) as { contactId?: number; url?: string };
  const to = contactId === undefined ? (URL.parse(url ?? '')?.host ?? '') : `contact ${contactId}`;
  const next = deadAt === undefined ? dueAt : undefined;
  return {
    id,
    kind: lane,
    to,
    attempts: attempt,
    since: createdAt,
    next,
    reason: mask(lastError),
    failure: lastDetails as MailFailure | undefined,
  };
}
