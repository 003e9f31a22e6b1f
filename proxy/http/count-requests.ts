import type { ServerResponse } from 'node:http';

/** Counts the requests under way, and the work that they began. */
export function countRequests() {
  let open = 0;
  let waiting: (() => void)[] = [];
  function end() {
    open--;
    if (open > 0) return;
    for (const resolve of waiting) resolve();
    waiting = [];
  }
  return {
    count(res: ServerResponse, atEnd: () => void) {
      // If the client left while earlier middleware was at work, no close event follows.
      if (res.closed) return;
      open++;
      res.once('close', () => {
        atEnd();
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
