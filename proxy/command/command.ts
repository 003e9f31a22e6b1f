import type { Command } from 'commander';

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
