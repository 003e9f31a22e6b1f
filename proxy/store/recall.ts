import { createQueueDesk, type Depth } from '@joinery/database/queue';
import { isOpenToOthers, type PastSecret } from '@joinery/database/secret';
import { onceAMinute } from '@joinery/server';
import type { Logger } from 'pino';
import { kindOf } from '../error-kind.ts';
import { createMemoryAnswers, createOnce, type Once } from '../submission/answers.ts';
import { createMemoryBook, createTally, type Tally } from '../watch/tally.ts';
import { createDurableAnswers } from './answers.ts';
import { claimStore, openStore, type StoreSettings } from './open.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { createStatBook } from './stats.ts';
import { outboxTable } from './tables.ts';

/** What a proxy remembers across configurations: the answers that it gave, the outbox, and counts. */
export interface Recall {
  once: Once;
  /** Undefined without a store. */
  outbox: Outbox | undefined;
  /** Counts for the operator. */
  tally: Tally;
  /** Earlier secrets. */
  past: PastSecret[];
  /** How much waits in the outbox. Undefined without one. Rejects if it can't be read. */
  depth(): Promise<Depth | undefined>;
  /** Whether the store can be written. */
  isReachable(): Promise<boolean>;
  close(): Promise<void>;
}

/** Opens the store if `settings` name one, or else remembers answers in memory. @throws if it can't be opened. */
export async function openRecall(settings: StoreSettings | undefined, logger: Logger): Promise<Recall> {
  const onFailure = onceAMinute((cause) =>
    logger.error(kindOf(cause), 'answers cannot be kept: repeated submissions are forwarded twice'),
  );
  if (!settings) {
    return {
      once: createOnce({ answers: createMemoryAnswers(), onFailure }),
      outbox: undefined,
      tally: createTally(createMemoryBook()),
      past: [],
      depth: async () => undefined,
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
  const store = await openStore(settings).catch((cause) => {
    release();
    throw cause;
  });
  const answers = createDurableAnswers(store);
  const outbox = createOutbox({ store, answers, logger });
  const desk = createQueueDesk({ database: store.database, name: outboxTable, secret: store.secret });
  const prune = () => answers.prune().catch(onFailure);
  const pruning = setInterval(prune, 3_600_000).unref();
  await prune();
  const tally = createTally(createStatBook(store));
  const flushing = setInterval(() => tally.flush(), 10_000).unref();
  return {
    once: createOnce({ answers, secret: settings.secret, onFailure }),
    outbox,
    tally,
    past: store.past,
    depth: () => desk.depth(),
    isReachable: () =>
      answers.prune().then(
        () => true,
        () => false,
      ),
    async close() {
      clearInterval(pruning);
      clearInterval(flushing);
      await tally.flush();
      await outbox.stop();
      await store.database.close();
      release();
    },
  };
}
