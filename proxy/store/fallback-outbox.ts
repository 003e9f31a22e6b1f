import { join } from 'node:path';
import { readSecret } from '@joinery/database/secret';
import type { Logger } from 'pino';
import { claimStore, openStore, StoreError } from './open.ts';
import { createOutbox, type Outbox } from './outbox.ts';

/** Most processes on one machine that have a fallback outbox each. */
const most = 16;

/**
 * Opens an outbox in a file on this machine, with a secret of its own beside it: for submissions that neither the
 * service nor the database can take. Each process has one to itself, and takes over what an earlier process left in it.
 * Undefined if too many processes have one.
 *
 * @throws {StoreError} if the folder can't be used.
 */
export async function openFallback(folder: string, logger: Logger): Promise<Outbox | undefined> {
  for (let number = 1; number <= most; number++) {
    const ownFolder = join(folder, `spare-${number}`);
    const settings = {
      url: `file:${join(ownFolder, 'proxy.db')}`,
      secret: readOwnSecret(ownFolder),
      folder: ownFolder,
    };
    const release = tryToClaim(settings);
    if (!release) continue;
    const onDiskFull = () =>
      logger.error({ folder }, 'the disk is full: make room before the space set aside is used up');
    const store = await openStore(settings, { onDiskFull }).catch((cause) => {
      release();
      throw cause;
    });
    store.database.serve();
    const outbox = createOutbox({ store, logger });
    return {
      ...outbox,
      async close() {
        await outbox.close?.();
        await store.database.close();
        release();
      },
    };
  }
  logger.warn({ folder, most }, 'too many processes share the folder: this one has no fallback outbox');
  return undefined;
}

function readOwnSecret(folder: string): string {
  try {
    return readSecret(folder);
  } catch (cause) {
    throw new StoreError(
      `dataDir (DATA_DIR) can't keep submissions for the time without a database: ${(cause as Error).message}. Let this process write to it, or name another folder.`,
      { cause },
    );
  }
}

function tryToClaim(settings: Parameters<typeof claimStore>[0]): (() => void) | undefined {
  try {
    return claimStore(settings);
  } catch (error) {
    if (error instanceof StoreError) return undefined;
    throw error;
  }
}

/** An outbox that keeps in `fallback` what it can't keep itself, and each contact's submissions in one of the two. */
export function withFallback(outbox: Outbox, fallback: Outbox): Outbox {
  return {
    keeper: {
      hasEarlier: async (delivery, log) =>
        (await fallback.keeper.hasEarlier(delivery, log)) || (await outbox.keeper.hasEarlier(delivery, log)),
      async keep(delivery, log) {
        if (await fallback.keeper.hasEarlier(delivery, log)) return await fallback.keeper.keep(delivery, log);
        const outcome = await outbox.keeper.keep(delivery, log);
        if (outcome || (await outbox.keeper.hasEarlier(delivery, log))) return outcome;
        return await fallback.keeper.keep(delivery, log);
      },
    },
    async depth() {
      const [there, here] = [await outbox.depth(), await fallback.depth()];
      const oldest = [there.oldest, here.oldest].filter((at) => at !== undefined);
      return {
        waiting: there.waiting + here.waiting,
        dead: there.dead + here.dead,
        oldest: oldest.length ? Math.min(...oldest) : undefined,
      };
    },
    start(courier) {
      for (const each of [outbox, fallback]) each.start?.(courier);
    },
    async idle() {
      for (const each of [outbox, fallback]) await each.idle?.();
    },
    async close() {
      for (const each of [outbox, fallback]) await each.close?.();
    },
  };
}
