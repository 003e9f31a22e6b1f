import { type Command, InvalidArgumentError, type OptionValues } from 'commander';
import { AdvisedError } from '../failure.ts';
import type { Service } from '../service.ts';
import { createOutput, type Output } from './output.ts';
import type { Terminal } from './terminal.ts';

/** How a command ended. */
export interface Outcome {
  exitCode: number;
}

export interface Context {
  service: Service;
  /** The words with which the operator called the program, to name other commands. */
  program: string;
  /** The URL where visitors reach the service. */
  publicUrl: string;
  terminal: Terminal;
  output: Output;
  /** Set by a command that did only part of its work. */
  outcome: Outcome;
}

/** A command's work. */
type Work<Of, Options> = (context: Of, options: Options, ...operands: string[]) => Promise<void>;

/** Commander's arguments: the operands, then the options, then the command. */
type Action = (...args: unknown[]) => Promise<void>;

/**
 * Makes actions for commands that work on the data: each loads and opens the service without serving it, and closes it
 * when done.
 */
export interface Runner {
  withService<Options extends OptionValues>(work: Work<Context, Options>): Action;
  /** For commands with `accountOption`. */
  withAccount<Options extends OptionValues>(work: Work<Context & { accountId: number }, Options>): Action;
}

export function createRunner(terminal: Terminal, outcome: Outcome): Runner {
  const withService =
    <Options extends OptionValues>(work: Work<Context, Options>): Action =>
    async (...args) => {
      const command = args.at(-1) as Command;
      const options = command.optsWithGlobals<Options>();
      const [{ parseConfig }, { openService }] = await Promise.all([import('../config.ts'), import('./open.ts')]);
      const config = parseConfig(terminal.environment);
      const service = await openService(config);
      try {
        const output = createOutput(terminal.stdout, options.json === true);
        await work(
          { service, program: programOf(command), publicUrl: config.PUBLIC_URL, terminal, output, outcome },
          options,
          ...command.args,
        );
      } finally {
        await service.stop();
      }
    };
  return {
    withService,
    withAccount: <Options extends OptionValues>(work: Work<Context & { accountId: number }, Options>) =>
      withService(async (context, options: Options & { account?: string }, ...operands) => {
        const accountId = await findAccountId(context, options.account);
        await work({ ...context, accountId }, options, ...operands);
      }),
  };
}

/** The option for an id that existing sites already use. */
export const idOption = [
  '--id <id>',
  'an id that existing sites already use; the next free one by default',
  parseId,
] as const;

export const accountOption = ['--account <username>', 'the account; required when there are several'] as const;
export const jsonOption = ['--json', 'print JSON, for scripts'] as const;

/** Parses an id. */
export function parseId(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new InvalidArgumentError('It must be an id: a whole number from 1.');
  return Number(text);
}

/** Adds examples to a command's help. */
export function examples(command: Command, lines: string[]): Command {
  const heading = lines.length > 1 ? 'Examples' : 'Example';
  return command.addHelpText('after', () => {
    const program = programOf(command);
    return `\n${heading}:\n${lines.map((line) => `  ${program} ${line}`).join('\n')}`;
  });
}

/** The words with which the operator called the program that a command is part of. */
function programOf(command: Command): string {
  return command.parent ? programOf(command.parent) : command.name();
}

async function findAccountId(
  { service: { accounts }, program }: Context,
  username: string | undefined,
): Promise<number> {
  if (username !== undefined) {
    const account = await accounts.find(username);
    if (account) return account.id;
    throw new AdvisedError(`There is no account ${username}.`, 'account list');
  }
  const [only, other] = await accounts.list();
  if (!only) throw new Error(`There is no account yet. Make one: ${program} account create --username <name>`);
  if (other) throw new Error('There are several accounts. Say which one with --account <username>.');
  return only.id;
}
