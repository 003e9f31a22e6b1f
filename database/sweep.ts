import { type RawBuilder, sql } from 'kysely';
import type { Database } from './open.ts';

/** The rows that a sweep is about. */
export interface Swept {
  table: string;
  /** A column that names a row among those that match. */
  key: string;
  /** The condition for a row. It is asked again when the row is changed. */
  where: RawBuilder<boolean>;
  /** The columns to set in them. @default they are deleted */
  set?: RawBuilder<unknown>;
}

/** Whether to end early: the process is being stopped. */
export type IsStopped = () => boolean;

/** Rows in a transaction: about ten milliseconds for SQLite. */
const partSize = 500;

/**
 * Deletes or changes any number of rows in transactions of at most 500, so that others get their turn between them.
 * Finds the rows aside, each once. Rows that come to match meanwhile may be left. Ends early when `isStopped`.
 */
export async function sweep<T>(
  { aside, write }: Pick<Database<T>, 'aside' | 'write'>,
  { table, key, where, set }: Swept,
  isStopped: IsStopped = () => false,
): Promise<void> {
  const [rows, name] = [sql.table(table), sql.ref(key)];
  const change = set ? sql`update ${rows} set ${set}` : sql`delete from ${rows}`;
  let after: string | number | undefined;
  while (!isStopped()) {
    const beyond = after === undefined ? sql`` : sql`and ${name} > ${after}`;
    const part = sql<{ key: string | number }>`
      select ${name} as "key" from ${rows} where (${where}) ${beyond} order by ${name} limit ${sql.lit(partSize)}`;
    const keys = (await part.execute(aside)).rows.map((row) => row.key);
    if (!keys.length) return;
    await write(
      async (writer) => void (await sql`${change} where (${where}) and ${name} in (${sql.join(keys)})`.execute(writer)),
    );
    after = keys.at(-1);
    if (keys.length < partSize) return;
  }
}
