import { prepareRows } from '@joinery/database/batch';
import { sql } from 'kysely';
import type { Store, Writer } from '../store/tables.ts';

/** A mailbox that an account sends messages to: see `mailboxOf`. */
export interface MailboxName {
  accountId: number;
  mailbox: string;
}

/**
 * Keeps other transactions from counting a mailbox's messages until this one has ended. A message that isn't stored yet
 * has no row that could be locked.
 */
export type LockMailbox = (writer: Writer, name: MailboxName) => Promise<unknown>;

/**
 * A database's lock. On PostgreSQL, queries sent after it see what the previous holder wrote. Undefined on SQLite,
 * which has one writer at a time and needs none.
 */
export function lockMailboxOn(dialect: Store['dialect']): LockMailbox | undefined {
  return dialect === 'postgres' ? lock : undefined;
}

/** Locks in one order, so that no two transactions wait for each other. */
const lock = prepareRows<Writer, MailboxName>({ accountId: 'bigint', mailbox: 'text' }, (writer, _columns, rows) => {
  const query = sql<never>`with given (account_id, mailbox) as (${rows}), sorted as materialized (
    select hashtextextended(mailbox, account_id::bigint) as key from given order by key
  ) select pg_advisory_xact_lock(key) from sorted`;
  return { compile: () => query.compile(writer) };
});
