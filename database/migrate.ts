import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './open.ts';
import { isBusy, retryWhileBusy } from './sqlite/busy.ts';
import { readSchema } from './tables.ts';

export type { Migration };

/**
 * Brings the tables of `owner` up to date: runs the `migrations` that have not run yet, in order of name, in one
 * transaction and under a lock, so that several processes may start at once. Owners that share a database keep separate
 * records.
 *
 * @throws when a migration fails, with nothing changed; `cause` is the database's error.
 */
export async function migrate<T>(
  { kysely }: Pick<Database<T>, 'kysely'>,
  owner: string,
  migrations: Record<string, Migration>,
): Promise<void> {
  // A query that fails ends a transaction.
  if (!kysely.isTransaction && (await isUpToDate(kysely, owner, Object.keys(migrations)))) return;
  const schema = await readSchema(kysely);
  const migrator = new Migrator({
    db: kysely,
    // Otherwise it takes a table of the same name in another schema for its own.
    ...(schema !== undefined && { migrationTableSchema: schema }),
    provider: { getMigrations: async () => migrations },
    migrationTableName: `${owner}_migration`,
    migrationLockTableName: `${owner}_migration_lock`,
  });
  const { error, results } = await retryWhileBusy(async () => {
    const outcome = await migrator.migrateToLatest();
    if (isBusy(outcome.error)) throw outcome.error;
    return outcome;
  });
  if (!error) return;
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName;
  throw new Error(
    `The tables of ${owner} could not be brought up to date${failed ? `: migration ${failed} failed` : ''}.`,
    {
      cause: error,
    },
  );
}

/** Asked first at each start: the migrator reads about every column of the database before it finds nothing to do. */
async function isUpToDate<T>(kysely: Kysely<T>, owner: string, names: string[]): Promise<boolean> {
  const ran = await sql<{ name: string }>`select name from ${sql.id(`${owner}_migration`)}`
    .execute(kysely)
    // There is no such table yet.
    .catch(() => undefined);
  return ran !== undefined && isDeepStrictEqual(new Set(ran.rows.map(({ name }) => name)), new Set(names));
}
