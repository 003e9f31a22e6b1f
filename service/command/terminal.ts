import type { Readable, Writable } from 'node:stream';

/** The environment that a command runs in. */
export interface Terminal {
  /** The words with which the operator called the program. @default npx @joinery/service */
  program?: string;
  environment: Record<string, string | undefined>;
  stdin: Readable & { isTTY?: boolean };
  stdout: Writable & { isTTY?: boolean };
  stderr: Writable & { isTTY?: boolean };
}
