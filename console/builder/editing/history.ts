/** The states of the edited form, step by step. */
export interface History<State> {
  /** The oldest first. */
  past: readonly State[];
  present: State;
  /** Undone states, the latest first. */
  future: readonly State[];
  /** Names what the last step changed, so that the next change of the same goes on with it. `''`: it has ended. */
  running: string;
}

/** How many steps go back. */
export const longest = 100;

/** A history without steps. */
export function beginHistory<State>(present: State): History<State> {
  return { past: [], present, future: [], running: '' };
}

/**
 * Adds a step. Changes with the same `name` that follow each other are one, as when somebody types or drags; `''` is
 * always a step of its own.
 */
export function record<State>(history: History<State>, next: State, name = ''): History<State> {
  const { past, present, running } = history;
  if (next === present) return history;
  if (name && name === running) return { past, present: next, future: [], running };
  return { past: [...past, present].slice(-longest), present: next, future: [], running: name };
}

/** Ends the running step: the next change is one of its own, whatever it changes. */
export function settle<State>(history: History<State>): History<State> {
  return history.running ? { ...history, running: '' } : history;
}

/** Goes a step back, if there is one. */
export function undo<State>(history: History<State>): History<State> {
  const { past, present, future } = history;
  const before = past.at(-1);
  return before === undefined
    ? history
    : { past: past.slice(0, -1), present: before, future: [present, ...future], running: '' };
}

/** Repeats what was undone, if there is something. */
export function redo<State>(history: History<State>): History<State> {
  const { past, present, future } = history;
  const [next, ...rest] = future;
  return next === undefined
    ? history
    : { past: [...past, present].slice(-longest), present: next, future: rest, running: '' };
}
