import type { ServerResponse } from 'node:http';
import type { Watcher } from '../watch/watcher.ts';

/** Counts the requests under way, and the work that they began. Tells a watcher of those that were refused. */
export function countRequests({ refused }: Pick<Watcher, 'refused'>) {
  let open = 0;
  let waiting: (() => void)[] = [];
  function end() {
    open--;
    if (open > 0) return;
    for (const resolve of waiting) resolve();
    waiting = [];
  }
  return {
    count(res: ServerResponse) {
      // If the client left while earlier middleware was at work, no close event follows.
      if (res.closed) return;
      open++;
      res.once('close', () => {
        if (res.statusCode >= 400) refused(res.statusCode);
        end();
      });
    },
    /** Counts work that goes on when its client has left. */
    during<Result>(work: Promise<Result>): Promise<Result> {
      open++;
      return work.finally(end);
    },
    ended: () =>
      new Promise<void>((resolve) => {
        if (open === 0) resolve();
        else waiting.push(resolve);
      }),
  };
}
