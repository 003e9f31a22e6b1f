/** A clock that somebody sets. */
export interface Clock {
  /** Unix milliseconds. */
  now(): number;
  set(time: number): void;
}

/** Replaces this thread's clock with one that stands still until it is set. Timers go on as ever. */
export function takeClock(): Clock {
  let time = Date.now();
  const now = () => time;
  globalThis.Date = class extends Date {
    constructor(...args: [] | [value: number | string | Date]) {
      super(...((args.length ? args : [time]) as [number]));
    }
    static override now = now;
  } as DateConstructor;
  const set = (next: number) => {
    time = next;
  };
  return { now, set };
}
