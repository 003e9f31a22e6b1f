import type { DisplaySettings } from './settings.ts';

/**
 * A browser's memory of a form that opens by itself. The form stores `done` there when somebody signs up with it,
 * wherever it is shown.
 */
export interface Memory {
  /** Whether the form may open by itself at `now`, in milliseconds. */
  allows(frequency: DisplaySettings['frequency'], now: number): boolean;
  opened(now: number): void;
}

/** Unix milliseconds before this form was written: a clock that says less is wrong. */
const earliest = Date.UTC(2025, 0);

/**
 * `key` tells forms apart. If nothing can be stored, only forms set to `always` open by themselves: any other would
 * open on every page.
 */
export function createMemory(key: string): Memory {
  const read = () => localStorage.getItem(key) ?? '';
  return {
    allows(frequency, now) {
      try {
        const last = read();
        // Tries to write, because a full storage can still be read.
        localStorage.setItem(key, last);
        if (last === 'done') return false;
        if (!last || frequency === 'always') return true;
        if (frequency === 'once') return false;
        // The clock is wrong, or was. The days count from when it is right.
        if (now < earliest || Number(last) < earliest || Number(last) > now) {
          if (now >= earliest) localStorage.setItem(key, `${now}`);
          return false;
        }
        return !(now - Number(last) < frequency * 86_400_000);
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
