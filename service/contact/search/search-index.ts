import { setTimeout as sleep } from 'node:timers/promises';
import { traceOf } from '@joinery/server';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { ContactSearchMarkTable } from '../../store/migration/console-tables.ts';
import type { Store, Writer } from '../../store/tables.ts';
import { putContacts, putContactsOfPostgres } from './search-tables.ts';

/** Keeps the console's search index up to date behind the signups. Searches are complete without it, but slower. */
export interface SearchIndex {
  /** Indexes everybody now. */
  catchUp(): Promise<void>;
  /** Indexes new contacts, soon after they arrive, until `stop`. */
  start(): void;
  /** Resolves when the run in progress has ended. */
  stop(): Promise<void>;
}

/** Milliseconds to wait for a transaction that blocks the index. */
const short = 20;
/** Milliseconds between two runs. */
const pause = 250;
/** The pause after a run, as a multiple of the run's duration: signups aren't slowed down. */
const rest = 20;

export function createSearchIndex({ database, logger }: { database: Store; logger: Logger }): SearchIndex {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isStopped = false;

  async function run() {
    const begun = performance.now();
    try {
      await indexContacts(database);
    } catch (cause) {
      logger.error(traceOf(cause), 'contacts could not be added to the search index; this will be tried again');
    }
    const took = performance.now() - begun;
    if (!isStopped) timer = setTimeout(begin, Math.max(pause, took * rest)).unref();
  }

  const begin = () => {
    running = run();
  };
  return {
    async catchUp() {
      for (let progress = await indexContacts(database); progress !== 'done'; progress = await indexContacts(database))
        if (progress === 'wait') await sleep(short);
    },
    start: begin,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

type Progress = 'done' | 'more' | 'wait';

/** Contacts per transaction: signups must not wait for long. */
const batch = 500;

/**
 * Moves the mark of the search index over the next contacts. Several processes may do so at once. Resolves with whether
 * all are indexed, there are more to index right away, or others have to end what they do first.
 */
function indexContacts(database: Store): Promise<Progress> {
  return database.write((writer) => (database.dialect === 'sqlite' ? indexOnSqlite(writer) : indexOnPostgres(writer)));
}

/** One transaction writes at a time, so ids become visible in order. */
async function indexOnSqlite(writer: Writer): Promise<Progress> {
  const mark = await readMark(writer);
  const next = await findNext(writer, mark.id, Number.MAX_SAFE_INTEGER);
  const to = next.at(-1);
  if (to === undefined) return 'done';
  for (const statement of putContacts(mark.id, to)) await sql.raw(statement).execute(writer);
  await saveMark(writer, { ...mark, id: to });
  return next.length === batch ? 'more' : 'done';
}

/**
 * Transactions commit in any order, so a contact may appear below the highest id. The mark moves only to an id that was
 * seen before all transactions began that are still under way.
 */
async function indexOnPostgres(writer: Writer): Promise<Progress> {
  const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${lock}) as mine`.execute(writer);
  if (!rows[0]?.mine) return 'wait';
  const mark = await readMark(writer);
  const { seen, settled_at } = mark;
  const { oldest, newest, highest } = await lookAround(writer);
  if (seen === mark.id) {
    if (highest <= seen) return 'done';
    await saveMark(writer, { ...mark, seen: highest, settled_at: newest });
    return 'more';
  }
  if (oldest < settled_at) return 'wait';
  const next = await findNext(writer, mark.id, seen);
  // Every change of a contact locks it first. A locked contact waits for the next run, with those after it.
  const locked = new Set(await lockContacts(writer, next));
  const barrier = next.findIndex((id) => !locked.has(id));
  const ids = barrier < 0 ? next : next.slice(0, barrier);
  // Ids that nobody has are passed over, unless there may be more than this batch.
  const to = barrier < 0 && next.length < batch ? seen : ids.at(-1);
  if (to === undefined) return 'wait';
  await putContactsOfPostgres(writer, ids);
  await saveMark(writer, { ...mark, id: to });
  return barrier < 0 ? 'more' : 'wait';
}

/** Any number that no other lock of ours has. */
const lock = 7_246_531_901;

async function readMark(writer: Writer): Promise<ContactSearchMarkTable> {
  const mark = await writer.selectFrom('contact_search_mark').selectAll().executeTakeFirst();
  return mark ?? { id: 0, seen: 0, settled_at: 0 };
}

async function saveMark(writer: Writer, mark: ContactSearchMarkTable): Promise<void> {
  const { numUpdatedRows } = await writer.updateTable('contact_search_mark').set(mark).executeTakeFirstOrThrow();
  if (!numUpdatedRows) await writer.insertInto('contact_search_mark').values(mark).execute();
}

async function lookAround(writer: Writer) {
  const { rows } = await sql<{ oldest: number; newest: number; highest: number }>`select
    pg_snapshot_xmin(pg_current_snapshot())::text::bigint as oldest,
    pg_snapshot_xmax(pg_current_snapshot())::text::bigint as newest,
    coalesce((select max(id) from contact), 0) as highest`.execute(writer);
  return rows[0] ?? { oldest: 0, newest: 0, highest: 0 };
}

async function findNext(writer: Writer, after: number, to: number): Promise<number[]> {
  const rows = await writer
    .selectFrom('contact')
    .select('id')
    .where('id', '>', after)
    .where('id', '<=', to)
    .orderBy('id')
    .limit(batch)
    .execute();
  return rows.map(({ id }) => id);
}

async function lockContacts(writer: Writer, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from contact where id = any(${ids}::bigint[])
    order by id for no key update skip locked`.execute(writer);
  return rows.map(({ id }) => id);
}
