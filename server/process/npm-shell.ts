import { basename } from 'node:path';
import { startedBy } from './begin.ts';

/**
 * Whether npm (`npx`, `npm exec`, `npm run`) started this process in a shell that only waits for it. npm passes SIGTERM
 * on to that shell alone; a shell such as dash dies of it and leaves the process behind. A script that does more, such
 * as `joinery-proxy serve &`, may leave it behind on purpose.
 *
 * @param script the command that npm gave the shell: `npm_lifecycle_script` of the environment
 * @param program the path that Node.js was started with
 */
export function isNpmShell(script = '', program = ''): boolean {
  if (!script || !program || /[&;|()`\n]/.test(script)) return false;
  const words = script.replaceAll(/['"]/g, '').trim().split(/\s+/);
  const [first = '', second = ''] = words.slice(words.findIndex((word) => !/^\w+=/.test(word)));
  return basename(first === 'node' ? second : first) === basename(program);
}

/** Calls `done` once the shell that npm started this process in has ended. */
export function onNpmShellEnd(done: () => void): void {
  if (!isNpmShell(process.env.npm_lifecycle_script, process.argv[1])) return;
  // No event tells a process that its parent has ended. Polling costs nothing and can't err: a process gets another
  // parent only when its own has ended. When npm is the first process of a container, everything is killed 500 ms after
  // that.
  const looking = setInterval(() => {
    if (process.ppid === startedBy) return;
    clearInterval(looking);
    done();
  }, 100).unref();
}
