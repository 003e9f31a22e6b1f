import type { Windows } from './windows.ts';

/** Counts where `shared` does, and while that is away in `alone`. */
export function withFallback(shared: Windows, alone: Windows, onFailure: (cause: unknown) => void): Windows {
  return {
    async hit(key, limit) {
      try {
        return await shared.hit(key, limit);
      } catch (cause) {
        onFailure(cause);
        return alone.hit(key, limit);
      }
    },
    async close() {
      await Promise.all([shared.close(), alone.close()]);
    },
  };
}
