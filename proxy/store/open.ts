import { claim } from '@joinery/database/claim';
import { type Hold, hold, type Release } from '@joinery/database/hold';
import { migrate } from '@joinery/database/migrate';
import { openDatabase } from '@joinery/database/open';
import { openKeyring, SecretError } from '@joinery/database/secret';
import { migrations } from './migrations.ts';
import type { Store } from './store.ts';
import type { StoreSettings } from './store-settings.ts';
import { type ProxyDatabase, sealed, type Tables } from './tables.ts';

/**
 * Thrown if a store can't be opened, because its folder or server is missing or another process has it. The message
 * says why.
 */
export class StoreError extends Error {
  override name = 'StoreError';
}

export interface OpenOptions {
  /** Whether to hold the store alone or share it. @default 'shared' */
  how?: Hold;
  /** Whether a store without a secret adopts this one. @default true */
  adopts?: boolean;
  /** Called when the disk is full. @default nobody is told */
  onDiskFull?: () => void;
}

/** The owner of the proxy's tables. */
export const owner = 'proxy';

/**
 * In milliseconds. A submission waits at most three times, which is less than the 15 seconds after which the widget
 * gives up.
 */
const patience = 4_000;

/**
 * Opens the store and brings its tables up to date.
 *
 * @throws {StoreError} if the file or database can't be opened, or belongs to another secret.
 */
export async function openStore(
  settings: StoreSettings,
  { how = 'shared', adopts = true, onDiskFull = () => {} }: OpenOptions = {},
): Promise<Store> {
  const { secret, folder } = settings;
  let release: Release | undefined;
  let opened: ProxyDatabase | undefined;
  const close = async () => {
    await opened?.close();
    await release?.();
  };
  try {
    release = await hold(settings, owner, how, patience);
    const database = await openDatabase<Tables>(settings, { patience, onDiskFull });
    opened = database;
    await migrate(database, owner, migrations);
    const variable = folder === undefined ? secret : undefined;
    const keyring = await openKeyring(database, { owner, sealed, given: variable, folder, adopts });
    if (adopts && keyring.secret !== secret) {
      throw new SecretError('An interrupted rotation of the secret has just been finished. Start again.');
    }
    return { database: { ...database, close }, secret: keyring.secret, past: keyring.past };
  } catch (cause) {
    await close();
    const { message, cause: deeper } = cause as Error;
    // Many messages already quote their cause.
    const reason = deeper instanceof Error && !message.includes(deeper.message) ? ` ${deeper.message}` : '';
    throw new StoreError(`The store can't be opened. ${message}${reason}`, { cause });
  }
}

/**
 * Claims a file store for this process, because two processes would each deliver its outbox. Returns the function that
 * releases it. Commands may open the store beside its owner.
 *
 * @throws {StoreError} if another process has it.
 */
export function claimStore({ url }: StoreSettings): () => void {
  try {
    return claim(url);
  } catch (cause) {
    throw new StoreError((cause as Error).message, { cause });
  }
}
