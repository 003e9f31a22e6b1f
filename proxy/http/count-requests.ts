import type { ServerResponse } from 'node:http';

/** Counts the requests under way. */
export function countRequests() {
  let open = 0;
  let onEnd = () => {};
  return {
    count(res: ServerResponse, atEnd: () => void) {
      // If the client left while earlier middleware was at work, no close event follows.
      if (res.closed) return;
      open++;
      res.once('close', () => {
        open--;
        atEnd();
        if (open === 0) onEnd();
      });
    },
    ended: () =>
      new Promise<void>((resolve) => {
        onEnd = resolve;
        if (open === 0) resolve();
      }),
  };
}
