import type { Puzzle } from '@joinery/contract/wire';
import { createSearch, type Solution } from './solve.ts';
import { trustedUrl } from './trustedUrl.ts';

/** How long a worker may take, in milliseconds. The file of one that takes longer may never come. */
const patience = 8_000;

/**
 * Solves a puzzle. Uses a worker where the page may start one, which is on pages of the widget's own origin. Elsewhere,
 * and if the worker takes too long, it works on the page, a few milliseconds at a time.
 */
export async function work(puzzle: Puzzle): Promise<Solution> {
  // Vite would inline a file named by `new URL`.
  const url = import.meta.url.replace(/[^/]*$/, 'guardWorker.js');
  return (new URL(url).origin === location.origin && (await inWorker(url, puzzle))) || onPage(puzzle);
}

function inWorker(url: string, puzzle: Puzzle): Promise<Solution | undefined> {
  return new Promise((resolve) => {
    try {
      const worker = new Worker(trustedUrl(url), { type: 'module' });
      const end = (solution?: Solution) => {
        worker.terminate();
        resolve(solution);
      };
      worker.onmessage = ({ data }) => end(data);
      worker.onerror = () => end();
      setTimeout(end, patience);
      worker.postMessage(puzzle);
    } catch {
      resolve(undefined);
    }
  });
}

async function onPage(puzzle: Puzzle): Promise<Solution> {
  const search = createSearch(puzzle);
  for (;;) {
    const until = performance.now() + 8;
    while (performance.now() < until) {
      const solution = search(500);
      if (solution) return solution;
    }
    await new Promise((resolve) => setTimeout(resolve));
  }
}
