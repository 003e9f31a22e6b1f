import type { Writable } from 'node:stream';

/** The environment that a command runs in. */
export interface Terminal {
  environment: Record<string, string | undefined>;
  stdout: Writable;
  stderr: Writable;
}

/** What a command prints, and how it ends. */
export interface Output {
  environment: Terminal['environment'];
  /** Prints a line. */
  print(text: string): void;
  /** Prints a remark on the standard error, apart from output for programs and pages. */
  note(message: string): void;
  /** Lets the command end with the exit code 1, and prints why. */
  fail(message?: string): void;
  readonly exitCode: 0 | 1;
}

export function createOutput({ environment, stdout, stderr }: Terminal): Output {
  const note = (message: string) => void stderr.write(`${message}\n`);
  let exitCode: 0 | 1 = 0;
  return {
    environment,
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
