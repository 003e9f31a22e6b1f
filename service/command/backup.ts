import type { Command } from 'commander';
import { examples, jsonOption, type Runner } from './runner.ts';

/** Adds `backup`. */
export function addBackupCommand(program: Command, { withService }: Runner): void {
  const command = program
    .command('backup')
    .description('copy the database file and the secret to a new folder, even while the service runs')
    .argument('<folder>', 'the new folder; must not exist yet')
    .option(...jsonOption)
    .action(
      withService(async ({ service, output }, _options, folder = '') => {
        await service.backup(folder);
        output.done(`Backed up to ${folder}. Keep it as safe as the original: it holds the contacts and the secret.`, {
          folder,
        });
      }),
    );
  examples(command, ['backup /var/backups/joinery-2030-01-31']);
}
