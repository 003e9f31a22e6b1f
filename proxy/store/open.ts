import { claim } from '@joinery/database/claim';
import { migrate } from '@joinery/database/migrate';
import { openDatabase } from '@joinery/database/open';
import { migrations } from './migrations.ts';
import { StoreError } from './store-error.ts';
import type { ProxyDatabase, Tables } from './tables.ts';

/** Where a proxy keeps what has to outlive it. */
export interface StoreSettings {
  /** `postgres://…` or `file:…`. */
  url: string;
  /** What is kept is encrypted with keys made from it; every process on the same database has the same one. */
  secret: string;
  /** What is not there yet, and was not to be made: without a secret of its own, `secret` is a made-up one, to keep nothing with. */
  toBeMade?: 'secret' | 'database';
}

/** An open store: what a crash must not take away. */
export interface Store {
  database: ProxyDatabase;
  secret: string;
}

/** Milliseconds. A submission waits three times at most, which is less than the 15 seconds after which the widget gives it up. */
const patience = 4_000;

/** Opens the store and brings its tables up to date. @throws {StoreError} when the file or the database can't be opened. */
export async function openStore({ url, secret }: StoreSettings): Promise<Store> {
  try {
    const database = await openDatabase<Tables>(url, { patience });
    await migrate(database, 'proxy', migrations);
    return { database, secret };
  } catch (cause) {
    const { message, cause: deeper } = cause as Error;
    const reasons = [message, ...(deeper instanceof Error ? [deeper.message] : [])].join(' ');
    throw new StoreError(`The store can't be opened. ${reasons}`, { cause });
  }
}

/**
 * Claims a store that is a file for this process, as two would each send what waits there; answers with the function that gives it
 * free. Commands may open it beside the one that has it.
 *
 * @throws {StoreError} when another process has it.
 */
export function claimStore({ url }: StoreSettings): () => void {
  try {
    return claim(url);
  } catch (cause) {
    throw new StoreError((cause as Error).message, { cause });
  }
}
