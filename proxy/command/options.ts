import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** Thrown if a command line is wrong. The message says what is, and the command's usage follows it. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** The options of every command. */
const common = {
  config: { type: 'string', short: 'c', default: 'forms.config.ts' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/**
 * Parses a command's arguments, with at most `most` positional ones.
 *
 *
 * @throws {UsageError} if one is unknown or too many
 */
export function readOptions<T extends ParseArgsOptionsConfig>(args: string[], options: T, most = 0) {
  const read = parse(args, { ...common, ...options });
  const extra = read.positionals[most];
  // Ignoring a file here would check or serve another one.
  if (extra !== undefined)
    throw new UsageError(`${extra} is out of place. To name a configuration, use --config ${extra}.`);
  return read;
}

function parse<T extends ParseArgsOptionsConfig>(args: string[], options: T) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message, { cause: error });
  }
}
