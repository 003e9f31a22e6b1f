import { setTimeout as sleep } from 'node:timers/promises';
import { traceOf } from '@joinery/server';
import type { Logger } from 'pino';
import type { Store } from '../store/tables.ts';
import { indexContacts } from './search/index-contacts.ts';

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
