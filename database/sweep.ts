import { type RawBuilder, sql } from 'kysely';
import type { Database } from './open.ts';

/** The rows that a sweep is about. */
export interface Swept {
  table: string;
  /** A column that names a row among those that match, or a few that are changed together. */
  key: string;
  /** The condition for a row. It is asked again when the row is changed. */
  where: RawBuilder<boolean>;
  /** The columns to set in them. @default they are deleted */
  set?: RawBuilder<unknown>;
}

/** The condition that a column holds less than a number, such as an earlier time. */
export const isBefore = (column: string, limit: number): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} < ${limit}`;

/** Whether to end early: the process is being stopped. */
export type IsStopped = () => boolean;

/** Rows in a transaction: about ten milliseconds for SQLite. */
const partSize = 500;

/**
 * Deletes or changes any number of rows in transactions of at most 500, so that others can write between them.
 * Finds the rows aside, each once. Rows that come to match meanwhile may be left. Ends early when `isStopped`.
 */
export async function sweep<T>(
  database: Pick<Database<T>, 'aside' | 'write'>,
  swept: Swept,
  isStopped?: IsStopped,
): Promise<void> {
  await sweepAndCount(database, swept, isStopped);
}

/** Does the same as `sweep`, and resolves with how many rows it deleted or changed. */
export async function sweepAndCount<T>(
  { aside, write }: Pick<Database<T>, 'aside' | 'write'>,
  { table, key, where, set }: Swept,
  isStopped: IsStopped = () => false,
): Promise<number> {
  const [rows, name] = [sql.table(table), sql.ref(key)];
  const change = set ? sql`update ${rows} set ${set}` : sql`delete from ${rows}`;
  let after: string | number | undefined;
  let count = 0;
  while (!isStopped()) {
    const beyond = after === undefined ? sql`` : sql`and ${name} > ${after}`;
    const part = sql<{ key: string | number }>`
      select ${name} as "key" from ${rows} where (${where}) ${beyond} order by ${name} limit ${sql.lit(partSize)}`;
    const keys = (await part.execute(aside)).rows.map((row) => row.key);
    if (!keys.length) break;
    count += await write(async (writer) => {
      const changing = sql`${change} where (${where}) and ${name} in (${sql.join(keys)}) returning ${name}`;
      return (await changing.execute(writer)).rows.length;
    });
    after = keys.at(-1);
    if (keys.length < partSize) break;
  }
  return count;
}
