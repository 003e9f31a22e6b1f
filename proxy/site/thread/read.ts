import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { look } from './look.ts';
import type { Answer, FetchedPage, FromThread, ToThread } from './messages.ts';

/** The thread's program: reads one page, and ends. */
const port = parentPort as MessagePort;
const waiting = new Map<number, (answer: Answer) => void>();
const tell = (message: FromThread) => port.postMessage(message);
port.on('message', ({ id, answer }: ToThread) => waiting.get(id)?.(answer));

const page: FetchedPage = workerData;
tell({ ready: true });
const end = performance.now() + page.patience;
await look(page, {
  fetch(question) {
    const id = waiting.size;
    tell({ id, question });
    return new Promise((resolve) => waiting.set(id, resolve));
  },
  tell: (finding) => tell({ finding }),
  isOver: () => performance.now() > end,
});
port.close();
