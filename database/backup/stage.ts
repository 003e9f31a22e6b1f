import type { Ways } from '../address.ts';
import { hold, type Release } from '../hold.ts';
import { connectDirectly } from '../postgres/connect.ts';
import { refuseTables } from './load.ts';
import { BackupError } from './manifest.ts';
import type { OwnedTables } from './store.ts';

/** A place beside the tables of a PostgreSQL database, where others are filled that nobody sees yet. */
export interface Stage {
  /** Leads to the tables on the stage. */
  ways: Ways;
  /**
   * Puts everything in place at once.
   *
   * @throws when another process uses the database, or there are tables of the owners by now, with nothing changed
   */
  settle(owners: OwnedTables[]): Promise<void>;
  /** Removes what wasn't settled, and lets others have the stage. */
  close(): Promise<void>;
}

/** The schema that the tables are in until they are settled. */
const schema = 'joinery_import';

/**
 * Opens the stage of a PostgreSQL database. Removes what a process left there that was killed.
 *
 * @throws {HeldError} when another process has the stage
 * @throws when the database can't be used
 */
export async function openStage(to: Ways): Promise<Stage> {
  const release = await hold(to, schema, 'alone');
  const client = await connectDirectly(to).catch(async (cause) => {
    await release();
    throw cause;
  });
  const clear = () => client.query(`drop schema if exists ${schema} cascade`);
  const close = async () => {
    try {
      await clear();
    } finally {
      await client.end();
      await release();
    }
  };
  try {
    await clear();
    await client.query(`create schema ${schema}`);
  } catch (cause) {
    await close();
    const { message } = cause as Error;
    throw new BackupError(
      `The database of DATABASE_URL can't be prepared: ${message}. Its user needs the right to create schemas: make it the owner of the database. Nothing was changed.`,
      { cause },
    );
  }

  return {
    ways: { url: within(to.directUrl ?? to.url) },
    close,
    async settle(owners) {
      const releases: Release[] = [];
      try {
        for (const { owner } of owners) releases.push(await hold(to, owner, 'alone'));
        await client.query('begin');
        await refuseTables(
          client,
          owners.flatMap(({ owner, tables }) => [`${owner}_migration`, ...tables]),
        );
        const { rows } = await client.query<{ statement: string }>(moves);
        for (const { statement } of rows) await client.query(statement);
        // Fails if anything is left.
        await client.query(`drop schema ${schema}`);
        await client.query('commit');
      } catch (cause) {
        await client.query('rollback').catch(() => {});
        throw cause;
      } finally {
        for (const each of releases) await each();
      }
    },
  };
}

/** What a table owns, such as its indexes and the sequence of its ids, goes with it. */
const moves = `
  select format('alter %s %I.%I set schema %I', case relkind when 'S' then 'sequence' else 'table' end,
    '${schema}', relname, current_schema()) as statement
  from pg_class
  where relnamespace = '${schema}'::regnamespace and relkind in ('r', 'S') and not exists (
    select from pg_depend
    where classid = 'pg_class'::regclass and objid = pg_class.oid and refclassid = 'pg_class'::regclass
      and deptype in ('a', 'i')
  )
  union all
  select format('alter function %s set schema %I', oid::regprocedure, current_schema())
  from pg_proc where pronamespace = '${schema}'::regnamespace`;

function within(url: string): string {
  const staged = new URL(url);
  const options = staged.searchParams.get('options');
  staged.searchParams.set('options', `${options ?? ''} -c search_path=${schema}`.trim());
  return staged.href;
}
