import { createHash } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as after } from 'node:timers/promises';
import type pg from 'pg';
import { type Address, type Ways, waysTo } from './address.ts';
import { filePathOf } from './open.ts';
import { connectDirectly } from './postgres/connect.ts';
import { findMistake } from './postgres/pooler.ts';
import { makeFolder } from './secret/secret.ts';
import { isBusy } from './sqlite/busy.ts';

/** Beside other processes, or as the only one. */
export type Hold = 'shared' | 'alone';

/** Thrown when another process holds a database in a conflicting way. */
export class HeldError extends Error {
  override name = 'HeldError';
}

/** Releases the database. */
export type Release = () => Promise<void>;

/**
 * Holds the database at `address` for this process: beside others (`shared`), or as the only one (`alone`). The
 * operating system or PostgreSQL ends the hold with the process.
 *
 * @param owner whose tables are used: owners that share a database don't wait for each other
 * @param patience milliseconds after which an unresponsive PostgreSQL server counts as failed
 * @throws {HeldError} when another process holds it in a conflicting way
 * @throws when it can't be used, or a pooler is in the way
 */
export function hold(address: Address, owner: string, how: Hold, patience = 10_000): Promise<Release> {
  const ways = waysTo(address);
  const { url } = ways;
  const path = filePathOf(url);
  if (path !== undefined) return holdFile(path, how);
  return url === ':memory:' ? Promise.resolve(async () => {}) : holdPostgres(ways, owner, how, patience);
}

const sentences = {
  shared: 'Its secret is being rotated right now. Start again when the rotation is done.',
  alone: 'Other processes use the database. Stop the servers, wait for commands to end, and try again.',
};

async function holdFile(path: string, how: Hold): Promise<Release> {
  const name = `${path}.use`;
  makeFolder(dirname(path));
  closeSync(openSync(name, 'a', 0o600));
  const lock = new DatabaseSync(name);
  try {
    // A transaction that has read holds a shared lock until it ends.
    lock.exec(how === 'alone' ? 'begin exclusive' : 'begin; select count(*) from sqlite_schema');
  } catch (cause) {
    lock.close();
    throw isBusy(cause) ? new HeldError(sentences[how]) : cause;
  }
  return async () => {
    if (lock.isOpen) lock.close();
  };
}

async function holdPostgres(ways: Ways, owner: string, how: Hold, patience: number): Promise<Release> {
  const key = createHash('sha256').update(`joinery ${owner}`).digest().readInt32BE();
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isReleased = false;

  async function take(look = async (_fresh: pg.Client) => {}) {
    const fresh = await connectDirectly(ways, { patience, queryPatience: patience });
    try {
      await look(fresh);
      await lock(fresh);
    } catch (cause) {
      await fresh.end().catch(() => {});
      throw cause;
    }
    client = fresh.on('error', () => {
      client = undefined;
      retake();
    });
  }

  async function refuseMistake(fresh: pg.Client) {
    const mistake = await findMistake(fresh, ways, patience);
    if (mistake) throw new Error(`${mistake.message}: ${mistake.fix}.`);
  }

  async function lock(fresh: pg.Client) {
    const call = how === 'alone' ? 'pg_try_advisory_lock' : 'pg_try_advisory_lock_shared';
    const ask = () => fresh.query<{ held: boolean }>(`select ${call}($1, $2) as held`, [space, key]);
    // PostgreSQL may notice only after a moment that a process was killed.
    for (const until = performance.now() + grace; !(await ask()).rows[0]?.held; await after(100)) {
      if (performance.now() >= until) throw new HeldError(sentences[how]);
    }
  }

  /** Until a lost connection is replaced, nobody can see that this process uses the database. */
  function retake() {
    if (isReleased || how === 'alone') return;
    timer = setTimeout(() => take().catch(retake), 1_000).unref();
  }

  await take(refuseMistake);
  return async () => {
    isReleased = true;
    clearTimeout(timer);
    await client?.end().catch(() => {});
  };
}

/** Milliseconds for which to try, before another process counts as alive. */
const grace = 5_000;

/** Keeps our advisory locks apart from others in the same database. */
const space = 0x4a4f494e;
