import type { BounceCause } from '@joinery/contract/console';
import type { Database } from '@joinery/database/open';
import { type Generated, type Kysely, type Selectable, sql } from 'kysely';

export interface TallyTables {
  mail_tally: TallyTable;
}

/** The mail of an account to a domain on a day. */
interface TallyTable {
  id: Generated<number>;
  account_id: number;
  /** Unix days, in UTC. */
  day: number;
  /** In lower case. */
  domain: string;
  /** Mails that the mail server took. */
  sent: number;
  /** Why it put one off the last time, and its words; empty for never. */
  cause: BounceCause | '';
  reply: string;
  /** When: Unix seconds; 0 for never. */
  at: number;
}

export type TallyRow = Omit<Selectable<TallyTable>, 'id'>;

/** Makes the table of mails counted by day. */
export async function createTallyTable(
  { schema }: Kysely<unknown>,
  dialect: Database<unknown>['dialect'],
): Promise<void> {
  const table = schema.createTable('mail_tally');
  const counted =
    dialect === 'postgres'
      ? table.addColumn('id', 'bigserial', (id) => id.primaryKey())
      : table.addColumn('id', 'integer', (id) => id.primaryKey());
  await counted
    .addColumn('account_id', 'bigint', (column) => column.notNull())
    .addColumn('day', 'integer', (column) => column.notNull())
    .addColumn('domain', 'text', (column) => column.notNull())
    .addColumn('sent', 'integer', (column) => column.notNull())
    .addColumn('cause', 'text', (column) => column.notNull())
    .addColumn('reply', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('mail_tally_domain', ['account_id', 'domain', 'day'])
    .execute();
  await schema
    .createIndex('mail_tally_day')
    .on('mail_tally')
    .columns(['account_id', 'day', 'domain', 'sent'])
    .execute();
  await schema
    .createIndex('mail_tally_slow')
    .on('mail_tally')
    .columns(['account_id', 'at'])
    .where(sql.ref('at'), '>', sql.lit(0))
    .execute();
}
