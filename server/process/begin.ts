// Any Node.js since 14 must be able to load this file: no imports, and no syntax or API that is newer.

/**
 * The oldest Node.js that the servers run on, as their dependencies state it. `node:crypto` has had argon2 since 24.7.
 */
export const neededNode = '24.15.0';

/** The parent process, read before it can have ended: see `npm-shell.ts`. */
export const startedBy: number = process.ppid;

/** Node's warnings until something takes them. */
const early: Error[] = [];
let takeWarning: (warning: Error) => void = (warning) => void early.push(warning);

/**
 * Runs first in a command, before it loads the rest. Refuses an older Node.js with a sentence instead of a stack trace,
 * keeps Node's warnings, which belong in the log, and stays quiet when a reader such as `| head` closes the output.
 *
 * @returns whether to go on; otherwise the exit code is set
 */
export function begin(command: string): boolean {
  if (isOlder(process.versions.node, neededNode)) {
    process.stderr.write(
      `${command} needs Node.js ${neededNode} or newer, and this is ${process.versions.node}. Install a newer one from https://nodejs.org or with your version manager.\n`,
    );
    process.exitCode = 1;
    return false;
  }
  process.removeAllListeners('warning');
  process.on('warning', (warning) => takeWarning(warning));
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: { code?: string }) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
  return true;
}

/** Hands Node's warnings to `take`: those since `begin`, and all that follow. */
export function takeWarnings(take: (warning: Error) => void): void {
  takeWarning = take;
  early.splice(0).forEach(take);
}

function isOlder(version: string, needed: string): boolean {
  const want = needed.split('.').map(Number);
  const have = version.split('.').map(Number);
  const at = want.findIndex((part, index) => part !== have[index]);
  return at >= 0 && Number(have[at]) < Number(want[at]);
}
