import type { History } from './history.ts';

/** A tab's memory of an edited form: enough to go on after a reload. */
export interface Backup<State> {
  /** The draft that the server had when this was kept. */
  revision: number;
  history: History<State>;
}

export interface Keeper<State> {
  /** Undefined if nothing was kept. */
  read(): Backup<State> | undefined;
  /** Keeps as many steps as there is room for. */
  write(backup: Backup<State>): void;
}

/** Keeps the history of the form `name`. A storage that is blocked or full keeps less, or nothing. */
export function createKeeper<State>(storage: () => Storage, name: string): Keeper<State> {
  const key = `joinery-builder:${name}`;
  return {
    read() {
      try {
        const value: unknown = JSON.parse(storage().getItem(key) ?? '');
        return isKept<State>(value) ? value : undefined;
      } catch {
        return undefined;
      }
    },
    write({ revision, history }) {
      for (let steps = history.past.length; ; steps = Math.floor(steps / 2)) {
        const past = steps ? history.past.slice(-steps) : [];
        try {
          storage().setItem(key, JSON.stringify({ revision, history: { ...history, past } }));
          return;
        } catch {
          if (!steps) return;
        }
      }
    },
  };
}

function isKept<State>(value: unknown): value is Backup<State> {
  const { revision, history } = Object(value);
  const { past, present, future } = Object(history);
  const isHistory = Array.isArray(past) && Array.isArray(future) && typeof present === 'object' && present !== null;
  return typeof revision === 'number' && isHistory;
}
