import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** Thrown where a command line is wrong: the message says what is, and the command's usage is shown below it. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** What every command takes. */
const common = {
  config: { type: 'string', short: 'c', default: 'forms.config.ts' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** Parses the arguments of a command. @throws {UsageError} when one is not known. */
export function readOptions<T extends ParseArgsOptionsConfig>(args: string[], options: T) {
  try {
    return parseArgs({ args, options: { ...common, ...options }, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message, { cause: error });
  }
}
