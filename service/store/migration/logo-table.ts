import type { Kysely } from 'kysely';

export interface LogoTables {
  logo: LogoTable;
}

/** The pictures that owners have uploaded for their lists. */
interface LogoTable {
  list_id: number;
  digest: string;
  /** A PNG in base64, so that backups of either database hold the same text. */
  png: string;
  /** Unix seconds. */
  saved_at: number;
}

/** Makes the table of lists' logos. */
export async function createLogoTable({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('logo')
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('list_id', 'bigint', (column) => column.notNull().references('list.id').onDelete('cascade'))
    .addColumn('png', 'text', (column) => column.notNull())
    .addColumn('saved_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('logo_key', ['digest', 'list_id'])
    .execute();
  await schema.createIndex('logo_list').on('logo').columns(['list_id', 'saved_at']).execute();
}
