import type { Windows } from './windows.ts';

/** Counts where `shared` does, and while that is away in `alone`. */
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
