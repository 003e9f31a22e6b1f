import { setTimeout as sleep } from 'node:timers/promises';

/** Something that begins again and again, whether or not the times before have ended. */
export interface Paced {
  /** Begins no more. Resolves when everything that began has ended. */
  stop(): Promise<void>;
}

/** Begins `act` every `pace` milliseconds. */
export function atPace(pace: number, act: () => Promise<void>): Paced {
  const under: Promise<void>[] = [];
  let isOver = false;

  async function begin() {
    for (; !isOver; await sleep(pace)) under.push(act());
  }

  const beginning = begin();
  return {
    async stop() {
      isOver = true;
      await beginning;
      await Promise.all(under);
    },
  };
}
