import type { Command } from 'commander';
import { examples, jsonOption, type Runner } from './runner.ts';

/** Adds `migrate`. */
export function addMigrateCommand(program: Command, { withService }: Runner): void {
  const command = program
    .command('migrate')
    .description('bring the tables up to date, as every other command does first')
    .option(...jsonOption)
    .action(withService(async ({ output }) => output.done('The tables are up to date.', { upToDate: true })));
  examples(command, ['migrate']);
}
