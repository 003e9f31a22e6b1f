import type { ServerResponse } from 'node:http';

/** Counts the requests that are being served. */
export function countRequests() {
  let open = 0;
  let onEnd = () => {};
  return {
    count(res: ServerResponse, atEnd: () => void) {
      // Who left before the request came to us, while middleware before us worked on it, does not leave again.
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
