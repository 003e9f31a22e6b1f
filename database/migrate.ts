import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './open.ts';

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
  const migrator = new Migrator({
    db: kysely,
    provider: { getMigrations: async () => migrations },
    migrationTableName: `${owner}_migration`,
    migrationLockTableName: `${owner}_migration_lock`,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (!error) return;
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName;
  throw new Error(
    `The tables of ${owner} could not be brought up to date${failed ? `: migration ${failed} failed` : ''}.`,
    {
      cause: error,
    },
  );
}
