import { claim } from '@joinery/database/claim';
import { type Hold, hold, type Release } from '@joinery/database/hold';
import { migrate } from '@joinery/database/migrate';
import { openDatabase } from '@joinery/database/open';
import { type Keyring, openKeyring, SecretError } from '@joinery/database/secret';
import { migrations } from './migrations.ts';
import { sealed } from './sealed.ts';
import { StoreError } from './store-error.ts';
import type { ProxyDatabase, Tables } from './tables.ts';

/** Where a proxy keeps what has to outlive it. */
export interface StoreSettings {
  /** `postgres://…` or `file:…`. */
  url: string;
  /** What is kept is encrypted with keys made from it; every process on the same database has the same one. */
  secret: string;
  /** The folder that the secret was read from. @default it was given by JOINERY_SECRET */
  folder?: string;
  /** What is not there yet, and was not to be made: without a secret of its own, `secret` is a made-up one, to keep nothing with. */
  toBeMade?: 'secret' | 'database';
}

/** An open store: what a crash must not take away. */
export interface Store {
  database: ProxyDatabase;
  secret: string;
  /** The secrets before it. */
  past: Keyring['past'];
}

export interface OpenOptions {
  /** @default beside others */
  how?: Hold;
  /** Whether a store that has no secret yet takes on this one. @default true */
  adopts?: boolean;
}

/** The owner of the proxy's tables. */
export const owner = 'proxy';

/** Milliseconds. A submission waits three times at most, which is less than the 15 seconds after which the widget gives it up. */
const patience = 4_000;

/**
 * Opens the store and brings its tables up to date.
 *
 * @throws {StoreError} when the file or the database can't be opened, or belongs to another secret.
 */
export async function openStore(
  { url, secret, folder }: StoreSettings,
  { how = 'shared', adopts = true }: OpenOptions = {},
): Promise<Store> {
  let release: Release | undefined;
  let opened: ProxyDatabase | undefined;
  const close = async () => {
    await opened?.close();
    await release?.();
  };
  try {
    release = await hold(url, owner, how, patience);
    const database = await openDatabase<Tables>(url, { patience });
    opened = database;
    await migrate(database, owner, migrations);
    const given = folder === undefined ? secret : undefined;
    const keyring = await openKeyring(database, { owner, sealed, given, folder, adopts });
    if (adopts && keyring.secret !== secret) {
      throw new SecretError('An interrupted rotation of the secret has just been finished. Start again.');
    }
    return { database: { ...database, close }, secret: keyring.secret, past: keyring.past };
  } catch (cause) {
    await close();
    const { message, cause: deeper } = cause as Error;
    // Many a message quotes its cause.
    const reason = deeper instanceof Error && !message.includes(deeper.message) ? ` ${deeper.message}` : '';
    throw new StoreError(`The store can't be opened. ${message}${reason}`, { cause });
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
