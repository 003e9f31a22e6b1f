import type { Readable, Writable } from 'node:stream';
import type { Surroundings } from '../config/variable.ts';
import type { ProxyConfig } from '../config.ts';
import type { Loaded } from './load.ts';

/** The environment that a command runs in. */
export interface Terminal {
  /** The words with which the operator called the program. @default npx @joinery/proxy */
  program?: string;
  environment: Record<string, string | undefined>;
  stdin: Readable & { isTTY?: boolean };
  stdout: Writable;
  stderr: Writable;
  /** The configuration, if it isn't in a file. */
  config?: ProxyConfig;
}

/** Prints for a command, and keeps its exit code. */
export interface Output {
  environment: Terminal['environment'];
  stdin: Terminal['stdin'];
  /** Reads the configuration as `loadConfig` does. @default `secrets` is 'make' */
  load(path: string, secrets?: Surroundings['secrets']): Promise<Loaded>;
  /** Prints a line. */
  print(text: string): void;
  /** Prints a remark on the standard error, apart from output for programs and pages. */
  note(message: string): void;
  /** Lets the command end with the exit code 1, and prints why. */
  fail(message?: string): void;
  readonly exitCode: 0 | 1;
}

export function createOutput({ environment, stdin, stdout, stderr, config }: Terminal): Output {
  const note = (message: string) => void stderr.write(`${message}\n`);
  let exitCode: 0 | 1 = 0;
  return {
    environment,
    stdin,
    // Loaded when needed, because help needs none of it.
    load: async (path, secrets = 'make') =>
      (await import('./load.ts')).loadConfig(path, { secrets, env: environment, config }),
    print: (text) => void stdout.write(`${text}\n`),
    note,
    fail(message) {
      exitCode = 1;
      if (message !== undefined) note(message);
    },
    get exitCode() {
      return exitCode;
    },
  };
}
