import { Worker } from 'node:worker_threads';
import type { Answer, FetchedPage, Finding, FromThread, Question, ToThread } from './messages.ts';

export interface Errand {
  page: FetchedPage;
  /** Milliseconds after its start in which the thread is ended, whatever it does. */
  patience: number;
  /** Fetches something for the thread. Never rejects. */
  answer(question: Question): Promise<Answer>;
  take(found: Finding): void;
  /** @default the reader of pages */
  script?: URL;
}

/**
 * Far above the needs of the heaviest of real pages. A thread that needs more is ended, while the process goes on.
 */
const resourceLimits = { maxOldGenerationSizeMb: 40, maxYoungGenerationSizeMb: 8, stackSizeMb: 2 };

/** Milliseconds for the start of a thread, on the busiest of machines. */
const patienceAtStart = 30_000;

/** The file as it stands here: a source, or what is built of it. */
const reader = new URL(`read${import.meta.url.slice(import.meta.url.lastIndexOf('.'))}`, import.meta.url);

/** Reads a page in a thread with limits. Resolves when the thread has ended, also by force. Never rejects. */
export function runThread({ page, patience, answer, take, script = reader }: Errand): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  // It reads foreign text, so no variable of the environment is at hand. Not all options of a process suit a thread.
  const thread = new Worker(script, { workerData: page, env: {}, execArgv: [], resourceLimits });
  const end = () => void thread.terminate();
  let timer = setTimeout(end, patienceAtStart);
  thread.on('message', async (message: FromThread) => {
    if ('ready' in message) {
      clearTimeout(timer);
      timer = setTimeout(end, patience);
      return;
    }
    if ('finding' in message) return take(message.finding);
    const { id, question } = message;
    thread.postMessage({ id, answer: await answer(question) } satisfies ToThread);
  });
  // Out of memory, or out of stack.
  thread.on('error', () => {});
  thread.on('exit', () => {
    clearTimeout(timer);
    resolve();
  });
  return promise;
}
