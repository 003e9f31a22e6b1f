import { isOpenToOthers } from '@joinery/database/secret';
import { onceAMinute } from '@joinery/server';
import type { Logger } from 'pino';
import { kindOf } from '../error-kind.ts';
import { createMemoryAnswers, createOnce, type Once } from '../submission/answers.ts';
import { createDurableAnswers, type DurableAnswers } from './answers.ts';
import { claimStore, openStore } from './open.ts';
import type { Store } from './store.ts';
import type { StoreSettings } from './store-settings.ts';

/** A proxy's memory across configurations: the answers that it gave. */
export interface Recall {
  once: Once;
  /** The store, and the answers in it unless they are in memory alone. Undefined without a store. */
  stored: { store: Store; answers: DurableAnswers | undefined; fallbackFolder: string | undefined } | undefined;
  /** Whether the store can be written. */
  isReachable(): Promise<boolean>;
  close(): Promise<void>;
}

export interface RecallOptions {
  logger: Logger;
  /**
   * Whether answers are remembered in memory alone. For a service in this process, which remembers submissions durably
   * by their keys: to do so twice would cost another disk sync each.
   * @default false
   */
  briefly?: boolean;
}

/** Opens the store if `settings` name one, or else remembers answers in memory. @throws if it can't be opened. */
export async function openRecall(
  settings: StoreSettings | undefined,
  { logger, briefly = false }: RecallOptions,
): Promise<Recall> {
  const onFailure = onceAMinute((cause) =>
    logger.error(kindOf(cause), 'answers cannot be stored: repeated submissions will be forwarded again'),
  );
  if (!settings) {
    return {
      once: createOnce({ answers: createMemoryAnswers(), onFailure }),
      stored: undefined,
      isReachable: async () => true,
      close: async () => {},
    };
  }
  const { folder } = settings;
  if (folder !== undefined && isOpenToOthers(folder)) {
    const fix = `chmod 700 ${folder}`;
    logger.warn({ fix }, 'other users of this machine can read dataDir, which holds submissions and the secret');
  }
  const release = claimStore(settings);
  const onDiskFull = () =>
    logger.error({ folder }, 'the disk is full: make room before the space set aside is used up');
  const store = await openStore(settings, { onDiskFull }).catch((cause) => {
    release();
    throw cause;
  });
  store.database.serve();
  const answers = createDurableAnswers(store);
  const prune = () => answers.prune().catch(onFailure);
  const pruning = setInterval(prune, 900_000).unref();
  return {
    once: createOnce({ answers: briefly ? createMemoryAnswers() : answers, secret: settings.secret, onFailure }),
    stored: { store, answers: briefly ? undefined : answers, fallbackFolder: settings.fallbackFolder },
    isReachable: () =>
      store.database.probe().then(
        () => true,
        () => false,
      ),
    async close() {
      clearInterval(pruning);
      await store.database.close();
      release();
    },
  };
}
