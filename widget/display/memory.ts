import type { DisplaySettings } from './settings.ts';

/** What a browser remembers of a form that opens by itself. */
export interface Memory {
  /** Whether it may open by itself at `now`, in milliseconds. */
  allows(frequency: DisplaySettings['frequency'], now: number): boolean;
  opened(now: number): void;
  /** The visitor has signed up: the form never opens by itself again. */
  done(): void;
}

/** `key` tells forms apart. Where a page may store nothing, a form opens on every page. */
export function createMemory(key: string): Memory {
  const write = (value: string) => {
    try {
      localStorage.setItem(key, value);
    } catch {
      // Blocked storage throws at its first mention.
    }
  };
  const read = () => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  return {
    allows(frequency, now) {
      const last = read();
      if (last === 'done') return false;
      if (!last || frequency === 'always') return true;
      return frequency !== 'once' && now - Number(last) >= frequency * 86_400_000;
    },
    opened(now) {
      if (read() !== 'done') write(`${now}`);
    },
    done: () => write('done'),
  };
}
