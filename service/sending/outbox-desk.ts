import { createQueueDesk, type KeptJob, type QueueDesk } from '@joinery/database/queue';
import { outboxTable, type Store } from '../store/tables.ts';

/** What waits to go out, or was given up, without addresses and what was said. Times are Unix milliseconds. */
export interface OutboxEntry {
  id: string;
  /** The lane that it waits in. */
  kind: string;
  /**
   * Whom it is for: the id of a contact, or the host of a webhook; empty when it was put with another secret and can't
   * be read.
   */
  to: string;
  /** Attempts that failed. */
  attempts: number;
  since: number;
  /** Of the next attempt; undefined for what was given up. */
  next: number | undefined;
  /** Why the last attempt failed; empty before there was one. */
  reason: string;
}

/** What an operator does with the outbox, whether or not a process serves beside. */
export interface OutboxDesk extends Pick<QueueDesk, 'retry' | 'drop' | 'lanes'> {
  /** The oldest first. */
  list(state: 'waiting' | 'dead'): Promise<OutboxEntry[]>;
  /** Deletes what was given up 30 days ago. */
  prune(): Promise<void>;
}

/** Most entries that are listed. */
const limit = 100_000;

/** Milliseconds for which what was given up is kept. */
const retention = 30 * 86_400_000;

/** `now` gives Unix milliseconds. @default the database's time */
export function createOutboxDesk(database: Store, secret: string, now?: () => number): OutboxDesk {
  const clock = now && { now };
  const { list, retry, drop, lanes, prune } = createQueueDesk({ database, name: outboxTable, secret, ...clock });
  return {
    ...{ retry, drop, lanes },
    list: async (state) => (await list(state, limit)).map(toEntry),
    prune: () => prune((now ?? Date.now)() - retention),
  };
}

function toEntry(job: KeptJob): OutboxEntry {
  const { id, lane, payload, attempt, createdAt, dueAt, deadAt, lastError = '' } = job;
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
  };
}

/** A mail server's own words quote the address, and a gateway's the number. */
function mask(text: string): string {
  return text.replace(/[^\s<>"'(),;]+@[^\s<>"'(),;]+/g, '<address>').replace(/\+?\d{7,}/g, '<number>');
}
