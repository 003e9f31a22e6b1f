import type { DkimState } from '@joinery/contract/console';
import type { Kysely } from 'kysely';

export interface MailServerTables {
  mail_server: MailServerTable;
}

/** The mail server that was set in the console: one row, or none. */
interface MailServerTable {
  id: number;
  /** Sealed JSON. */
  sealed: string;
}

export interface DkimTables {
  dkim_key: DkimKeyTable;
}

/** The keys that mail is signed with. */
interface DkimKeyTable {
  selector: string;
  domain: string;
  /** DER in base64. */
  public_key: string;
  /** The private key, sealed. */
  sealed: string;
  state: DkimState;
  /** Unix seconds. */
  created_at: number;
}

/** Makes the table of the mail server that was set in the console. */
export async function createMailServerTable({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('mail_server')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .execute();
}

/** Makes the table of DKIM keys. */
export async function createDkimTable({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('dkim_key')
    .addColumn('selector', 'text', (column) => column.primaryKey())
    .addColumn('domain', 'text', (column) => column.notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .execute();
}
