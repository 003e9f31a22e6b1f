import { type Kysely, sql } from 'kysely';
import type { Store } from '../tables.ts';

/**
 * Drops the references to account and tag from rows that every signin writes: PostgreSQL would lock the one row that
 * all of them refer to (https://www.postgresql.org/docs/current/explicit-locking.html#LOCKING-ROWS). Accounts are never
 * deleted, and a tag is taken away from its contacts first. On SQLite, with its single writer, the references cost
 * nothing.
 */
export async function releaseSharedParents(kysely: Kysely<unknown>, dialect: Store['dialect']) {
  if (dialect === 'sqlite') return;
  await sql`alter table contact drop constraint contact_account_id_fkey`.execute(kysely);
  await sql`alter table subscription drop constraint subscription_account_id_fkey`.execute(kysely);
  await sql`alter table contact_tag drop constraint contact_tag_tag_id_fkey`.execute(kysely);
}
