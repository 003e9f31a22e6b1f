import type { Windows } from './windows.ts';

/** Counts in `shared`, or in `alone` while `shared` fails. */
export function withFallback(shared: Windows, alone: Windows, onFailure: (cause: unknown) => void): Windows {
  return {
    open(name, limit) {
      const [hit, hitAlone] = [shared.open(name, limit), alone.open(name, limit)];
      return async (key) => {
        try {
          return await hit(key);
        } catch (cause) {
          onFailure(cause);
          return hitAlone(key);
        }
      };
    },
    async close() {
      await Promise.all([shared.close(), alone.close()]);
    },
  };
}
