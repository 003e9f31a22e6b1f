import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A program of this folder in its own process, so that it doesn't compete with this one for a core. */
export interface Child {
  /** The program's first message: an address, or what it measured. */
  told: Promise<string>;
  /** The peak memory so far of a program that serves, in MB. */
  peak(): Promise<number>;
  /** Lets the program clean up. Resolves once it has ended. */
  end(): Promise<void>;
}

/** Starts `<name>.ts`, which finds `settings` as JSON in `process.argv[2]`. */
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
