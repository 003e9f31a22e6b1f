import pg from 'pg';
import { onTestFinished } from 'vitest';

const server = process.env.DATABASE_URL;
const prefix = () => `joinery_test_${process.env.JOINERY_TEST_RUN}_`;
const borrowed = new Set<number>();
/** One for each database, since a new one takes 20 ms to learn about its tables. */
const cleaners = new Map<string, pg.Pool>();

/**
 * The URL of an empty PostgreSQL database that is this test's until it has finished, or undefined where `DATABASE_URL`
 * names no server. To create a database and its tables takes seconds, so a worker keeps its own: the tables stay, and
 * their rows go.
 */
export async function borrowDatabase(): Promise<string | undefined> {
  if (!server) return undefined;
  let slot = 0;
  while (borrowed.has(slot)) slot++;
  borrowed.add(slot);
  onTestFinished(() => void borrowed.delete(slot));
  const name = `${prefix()}${process.env.VITEST_POOL_ID}_${slot}`;
  const url = new URL(server);
  url.pathname = name;
  const cleaner = cleaners.get(url.href) ?? (await openCleaner(name, url.href));
  await cleaner.query(`${endOthers}; ${deleteRows}`);
  return url.href;
}

/** Creates the database, unless an earlier worker of that number left one. */
async function openCleaner(name: string, url: string): Promise<pg.Pool> {
  await query(server ?? '', `create database ${name}`).catch((cause) => {
    if (cause.code !== duplicateDatabase) throw cause;
  });
  const cleaner = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
  // The databases are dropped while workers still hold on to them.
  cleaner.on('error', () => {});
  cleaners.set(url, cleaner);
  return cleaner;
}

/** PostgreSQL's error code duplicate_database. */
const duplicateDatabase = '42P04';

const endOthers =
  'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';

/** Deletes all rows but those of the migrations: to truncate 60 tables takes as long as to create a database. */
const deleteRows = `do $$
declare
  remaining text[] := array(
    select format('%I', tablename) from pg_tables where schemaname = 'public' and tablename not like '%migration%');
  referenced text[];
  one text;
begin
  while cardinality(remaining) > 0 loop
    referenced := '{}';
    foreach one in array remaining loop
      begin
        execute 'delete from ' || one;
      exception when foreign_key_violation then
        referenced := referenced || one;
      end;
    end loop;
    remaining := referenced;
  end loop;
  perform setval(format('%I.%I', schemaname, sequencename), start_value, false)
    from pg_sequences where last_value is not null;
end $$`;

async function query(url: string, text: string, values: string[] = []): Promise<{ name: string }[]> {
  const client = new pg.Client(url);
  try {
    await client.connect();
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}
