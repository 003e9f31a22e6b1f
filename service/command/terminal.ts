import type { Readable, Writable } from 'node:stream';

/** What the command is run in. */
export interface Terminal {
  environment: Record<string, string | undefined>;
  stdin: Readable & { isTTY?: boolean };
  stdout: Writable & { isTTY?: boolean };
  stderr: Writable & { isTTY?: boolean };
}
