import type { Generated, Kysely } from 'kysely';

/** Tables for the console alone. */
export interface ConsoleTables extends SecondFactorTables {
  first_start: FirstStartTable;
  contact_search: ContactSearchTable;
  contact_search_mark: ContactSearchMarkTable;
}

/** The one-time address of the first start: one row, or none once it is used. */
interface FirstStartTable {
  hash: string;
}

interface SecondFactorTables {
  code_secret: { account_id: number; sealed: string; step: number };
  recovery_code: { hash: string; account_id: number };
  passkey: PasskeyTable;
  used_question: { hash: string; expires_at: number };
}

interface PasskeyTable {
  id: Generated<number>;
  account_id: number;
  name: string;
  credential_id: string;
  /** COSE, in base64url. */
  public_key: string;
  counter: number;
  created_at: number;
  used_at: number | null;
}

/** The index of trigrams. `rowid` on SQLite (see `rowOf`), `contact_id` on PostgreSQL. */
interface ContactSearchTable {
  rowid: number;
  contact_search: string;
  contact_id: number;
}

/**
 * One row, or none before the first run. The index has every contact up to `id`; those after it are read when somebody
 * searches. `seen` and `settled_at` are for `indexContacts` on PostgreSQL.
 */
export interface ContactSearchMarkTable {
  id: number;
  /** The highest id that was seen. */
  seen: number;
  /** The transaction id from which on none can have contacts up to `seen` that nobody sees yet. */
  settled_at: number;
}

/** Tells the console's sessions from those of the interface, and says what their owners may do. */
export async function addConsoleSessions({ schema }: Kysely<unknown>): Promise<void> {
  const session = () => schema.alterTable('session');
  await session()
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('interface'))
    .execute();
  await session()
    .addColumn('browser', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await session()
    .addColumn('proven_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
}

/** Makes the table of the one-time address that opens a new console. */
export async function createFirstStartTable({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('first_start')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .execute();
}
