import type { DisplaySettings } from './settings.ts';

/** What a browser remembers of a form that opens by itself. The form notes `done` there when somebody signs up by it, wherever it is shown. */
export interface Memory {
  /** Whether it may open by itself at `now`, in milliseconds. */
  allows(frequency: DisplaySettings['frequency'], now: number): boolean;
  opened(now: number): void;
}

/** `key` tells forms apart. Where nothing can be stored, only a form that always opens does so by itself: any other would open on every page. */
export function createMemory(key: string): Memory {
  const read = () => localStorage.getItem(key) ?? '';
  return {
    allows(frequency, now) {
      try {
        const last = read();
        // A full storage can be read all the same.
        localStorage.setItem(key, last);
        if (last === 'done') return false;
        return (
          !last || frequency === 'always' || (frequency !== 'once' && !(now - Number(last) < frequency * 86_400_000))
        );
      } catch {
        return frequency === 'always';
      }
    },
    opened(now) {
      try {
        if (read() !== 'done') localStorage.setItem(key, `${now}`);
      } catch {
        // Nothing can be stored.
      }
    },
  };
}
