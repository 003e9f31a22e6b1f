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

/**
 * Parses the arguments of a command, which takes at most so many that are no options.
 *
 * @throws {UsageError} when one is not known, or one too many.
 */
export function readOptions<T extends ParseArgsOptionsConfig>(args: string[], options: T, most = 0) {
  const read = parse(args, { ...common, ...options });
  const extra = read.positionals[most];
  // A file that is passed over would leave another one checked or served.
  if (extra !== undefined)
    throw new UsageError(`There is no place for ${extra}. A configuration is named with --config ${extra}.`);
  return read;
}

function parse<T extends ParseArgsOptionsConfig>(args: string[], options: T) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message, { cause: error });
  }
}
