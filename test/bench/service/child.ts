import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A program of this folder in a process of its own, so that it shares its core with nobody unasked. */
export interface Child {
  /** What the program told first: an address, or what it measured. */
  told: Promise<string>;
  /** The most memory that the program has held so far, in MB. For those that serve. */
  peak(): Promise<number>;
  /** Lets the program clean up and waits until it has ended. */
  end(): Promise<void>;
}

/** Starts `<name>.ts` with `settings`, which it finds in `process.argv[2]` as JSON. */
export function startChild(name: string, settings: unknown): Child {
  const child: ChildProcess = fork(join(import.meta.dirname, `${name}.ts`), [JSON.stringify(settings)]);
  const exit = once(child, 'exit');
  const hear = async () => String((await once(child, 'message'))[0]);
  const told = Promise.race([
    hear(),
    exit.then(([code]) => {
      throw new Error(`${name}.ts ended with ${code} before it said anything.`);
    }),
  ]);
  return {
    told,
    async peak() {
      const answer = hear();
      child.send('peak');
      return Number(await answer);
    },
    async end() {
      if (child.connected) child.disconnect();
      await exit;
    },
  };
}
