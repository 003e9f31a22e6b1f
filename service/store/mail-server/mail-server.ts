import type { Kysely } from 'kysely';
import type { Reader, Writer } from '../tables.ts';

export interface MailServerTables {
  mail_server: MailServerTable;
}

/** The mail server that was set in the console: one row, or none. */
interface MailServerTable {
  id: number;
  /** Sealed JSON. */
  sealed: string;
}

/** Makes the table of the mail server that was set in the console. */
export async function createMailServerTable({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('mail_server')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .execute();
}

/** The sealed settings of the mail server; undefined when none was set. */
export async function findMailServer(reader: Reader): Promise<string | undefined> {
  const row = await reader.selectFrom('mail_server').select('sealed').where('id', '=', 1).executeTakeFirst();
  return row?.sealed;
}

/** Keeps the sealed settings of the mail server, in place of those before. */
export async function saveMailServer(writer: Writer, sealed: string): Promise<void> {
  await writer
    .insertInto('mail_server')
    .values({ id: 1, sealed })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ sealed }))
    .execute();
}

/** Forgets the mail server that was set in the console. */
export async function deleteMailServer(writer: Writer): Promise<void> {
  await writer.deleteFrom('mail_server').execute();
}
