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

/** What a proxy remembers, whatever its configuration says of forms: the answers that it gave, what waits for a service, and counts. */
export interface Recall {
  once: Once;
  /** Undefined when nothing outlives the process. */
  outbox: Outbox | undefined;
  /** What is counted for the operator. */
  tally: Tally;
  /** The secrets before the present one. */
  past: PastSecret[];
  /** How much waits in the outbox; undefined when there is none. Rejects when it can't be read. */
  depth(): Promise<Depth | undefined>;
  /** Whether what it remembers can be written. */
  isReachable(): Promise<boolean>;
  close(): Promise<void>;
}

/** Opens what outlives the process where `settings` say so, else remembers answers in memory. @throws when it can't be opened. */
export async function openRecall(settings: StoreSettings | undefined, logger: Logger): Promise<Recall> {
  const onFailure = onceAMinute((cause) =>
    logger.error(kindOf(cause), 'answers can not be kept: submissions that come twice are forwarded twice'),
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
    logger.warn({ fix }, 'other users of the machine may look into dataDir, where submissions and the secret are kept');
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
