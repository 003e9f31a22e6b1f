import type { Command } from 'commander';

/** The options of every command. */
export interface CommandOptions {
  /** Path of the configuration: a file, or a folder of forms. */
  config: string;
}

/** Options that print JSON for programs. */
export interface JsonOptions extends CommandOptions {
  json?: true;
}

/** A change of a kept submission's wire value; `''` removes it. */
export type Change = [name: string, value: string];

export const jsonOption = ['--json', 'print JSON, for programs'] as const;

const configOption = ['-c, --config <path>', 'the configuration'] as const;

/** Adds a command, which takes the configuration. */
export function command(parent: Command, name: string): Command {
  return parent.command(name).option(...configOption, 'forms.config.ts');
}

/** Adds a command with actions. It takes the configuration before its action too. */
export function group(parent: Command, name: string): Command {
  return parent
    .command(name)
    .option(...configOption)
    .hook('preAction', (_group, action) => void action.setOptionValue('config', action.optsWithGlobals().config));
}
