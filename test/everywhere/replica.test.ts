import { openDatabase, type ReplicaFailure } from '@joinery/database/open';
import { sql } from 'kysely';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { joinery, makeFolder } from '../app/command/terminal.ts';
import { startConsole } from '../service/console/open.ts';
import { type Server, startReplicated } from './replica.ts';

async function ask(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test('a replica is refused where DATABASE_URL names no PostgreSQL', async () => {
  const { code, stderr } = await joinery(['check'], { DATABASE_REPLICA_URL: 'postgres://db.example.com/joinery' });
  expect(code).toBe(1);
  expect(stderr).toContain('DATABASE_REPLICA_URL needs DATABASE_URL to name the same PostgreSQL database');
});

describe.each(process.env.DATABASE_URL ? ['a streaming replica'] : [])('beside %s', () => {
  let primary: Server;
  let replica: Server;
  let end: () => Promise<void>;
  beforeAll(async () => {
    ({ primary, replica, end } = await startReplicated());
    await ask(primary.url, 'create table item (id int primary key)');
  }, 120_000);
  afterAll(() => end());

  /** Opens the primary with this replica, and keeps why reads left it. */
  async function open(replicaUrl = replica.url) {
    const failures: ReplicaFailure[] = [];
    const onReplicaFailure = (failure: ReplicaFailure) => void failures.push(failure);
    const database = await openDatabase<{ item: { id: number } }>(
      { url: primary.url, replicaUrl },
      { onReplicaFailure },
    );
    onTestFinished(() => database.close());
    return { database, failures };
  }

  type Reads = Awaited<ReturnType<Awaited<ReturnType<typeof open>>['database']['longReads']>>;
  const serverOf = (reads: Reads) =>
    reads(async ({ kysely }) => {
      const { rows } = await sql<{ recovers: boolean }>`select pg_is_in_recovery() as recovers`.execute(kysely);
      return rows[0]?.recovers ? 'replica' : 'primary';
    });

  test('long reads come from it, and find all that was committed before', async () => {
    const { database, failures } = await open();
    for (let id = 1; id <= 20; id++) {
      await database.write((writer) => writer.insertInto('item').values({ id }).execute());
      const reads = await database.longReads();
      const rows = await reads(({ kysely }) => kysely.selectFrom('item').select('id').execute());
      expect(rows).toHaveLength(id);
      expect(await serverOf(reads)).toBe('replica');
    }
    expect(failures).toEqual([]);
  });

  test('a part that it cancels is read from the primary, and the next from the replica', async () => {
    const { database, failures } = await open();
    await ask(primary.url, 'insert into item select generate_series(1000, 2000)');
    const removeRows = async () => {
      await expect.poll(() => ask(replica.url, sleeping)).toHaveLength(1);
      await ask(primary.url, 'delete from item where id between 1000 and 1990');
      await ask(primary.url, 'vacuum item');
    };
    const reads = await database.longReads();
    const count = await reads(async ({ kysely }) => {
      const { rows: servers } = await sql<{ recovers: boolean }>`select pg_is_in_recovery() as recovers`.execute(
        kysely,
      );
      const read = sql<{
        id: number;
      }>`select id from item cross join pg_sleep(${servers[0]?.recovers ? 600 : 0}) where id >= 1000`;
      const [{ rows }] = await Promise.all([read.execute(kysely), servers[0]?.recovers && removeRows()]);
      return rows.length;
    });
    expect(count).toBe(10);
    expect(failures).toEqual([{ kind: 'failed', reason: '40001' }]);
    expect(await serverOf(reads)).toBe('replica');
  });

  test('reads come from the primary while it is behind', async () => {
    const { database, failures } = await open();
    await ask(replica.url, 'select pg_wal_replay_pause()');
    await ask(primary.url, 'insert into item values (5000)');
    expect(await serverOf(await database.longReads())).toBe('primary');
    expect(failures).toEqual([{ kind: 'late', reason: 'is more than 5 seconds behind' }]);
    await ask(replica.url, 'select pg_wal_replay_resume()');
  });

  test('another database is never read in its place', async () => {
    const stranger = { kind: 'stranger', reason: 'is no streaming replica of the database of DATABASE_URL' };
    for (const url of [primary.url, replica.url.replace(/postgres$/, 'template1')]) {
      const { database, failures } = await open(url);
      const reads = await database.longReads();
      expect(await serverOf(reads)).toBe('primary');
      expect(await serverOf(await database.longReads())).toBe('primary');
      expect(failures).toEqual([stranger]);
    }
  });

  test('exports and the interface’s lists of all contacts are read from it, with whoever has just come', async () => {
    const running = await startConsole({ databaseUrl: primary.url, databaseReplicaUrl: replica.url });
    const { send, call, login, service, accountId } = running;
    const session = await login();
    const tagId = await service.tags.create({ accountId, name: 'news' });
    const { json } = await call('POST', '/subscriber', { email: 'ada@example.com', tagid: tagId }, session);
    const reads: Record<string, () => Promise<string>> = {
      'console CSV': async () => (await send('exportContacts')).text(),
      command: async () => {
        const rows = [];
        for await (const part of (await service.contacts.export(accountId)).parts) rows.push(...part);
        return rows.join();
      },
      ids: async () => (await call('GET', '/subscriber?status=pending', undefined, session)).text,
      tagged: async () => (await call('POST', '/subscriber/tagged?status=pending', { tagid: tagId }, session)).text,
    };
    const read = [];
    for (const [name, run] of Object.entries(reads)) {
      const before = await ask(replica.url, readers);
      expect(await run()).toContain(/CSV|command/.test(name) ? 'ada@example.com' : `${json.id}`);
      if (JSON.stringify(await ask(replica.url, readers)) !== JSON.stringify(before)) read.push(name);
    }
    expect(read).toEqual(Object.keys(reads));
  });

  test('the log says why an export doesn’t come from it', async () => {
    const log: string[] = [];
    const logger = pino({}, { write: (line) => void log.push(line) });
    await ask(primary.url, 'create database lists');
    const databaseUrl = primary.url.replace(/postgres$/, 'lists');
    const { send } = await startConsole({ databaseUrl, databaseReplicaUrl: replica.url, logger });
    for (let times = 0; times < 2; times++) expect(await (await send('exportContacts')).text()).toMatch(/^Number,/);
    const reason = 'is no streaming replica of the database of DATABASE_URL';
    expect(log.map((line) => JSON.parse(line)).filter(({ msg }) => /replica/.test(msg))).toMatchObject([{ reason }]);
  });

  test('the doctor says whether it follows', async () => {
    const examine = async (DATABASE_REPLICA_URL: string) => {
      const settings = { DATA_DIR: makeFolder(), PORT: '9', DATABASE_URL: primary.url, DATABASE_REPLICA_URL };
      const { stdout } = await joinery(['doctor'], settings);
      return stdout.split('\n').filter((line) => line.includes('DATABASE_REPLICA_URL'));
    };
    expect(await examine(replica.url)).toEqual(['✓ DATABASE_REPLICA_URL: follows the database']);
    expect(await examine(primary.url)).toEqual([
      expect.stringMatching(/^✗ DATABASE_REPLICA_URL: is no streaming replica of the database of DATABASE_URL: let/),
    ]);
    expect(await examine('postgres://127.0.0.1:9/lists')).toEqual([
      expect.stringMatching(/^✗ DATABASE_REPLICA_URL: can't be used \(ECONNREFUSED\): let/),
    ]);
  });

  test('reads that it breaks off are finished by the primary', async () => {
    const { database, failures } = await open();
    const reads = await database.longReads();
    expect(await serverOf(reads)).toBe('replica');
    await replica.stop();
    expect(await serverOf(reads)).toBe('primary');
    expect(await serverOf(await database.longReads())).toBe('primary');
    expect(failures).toEqual([{ kind: 'failed', reason: expect.any(String) }]);
  });
});

/** The query that sleeps. */
const sleeping = `select from pg_stat_activity where query like '%cross join pg_sleep%' and pid <> pg_backend_pid()`;

/** When the app last asked anything: but for long reads, it never does. */
const readers = `
  select max(query_start)::text as at from pg_stat_activity
  where backend_type = 'client backend' and pid <> pg_backend_pid()`;
