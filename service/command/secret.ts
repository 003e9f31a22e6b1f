import type { Command } from 'commander';
import { createOutput } from './output.ts';
import { examples, jsonOption } from './runner.ts';
import type { Terminal } from './terminal.ts';

/** Adds the `secret` commands. */
export function addSecretCommands(program: Command, { environment, stdout }: Terminal): void {
  const group = program.command('secret').description('the secret that the database is sealed with');
  const command = group
    .command('rotate')
    .description('reseal everything with a new secret; stop the service first')
    .option('--break-links', 'break the links in mails that the old secret signed, because somebody else knows it')
    .option(...jsonOption)
    .action(async (options: { breakLinks?: boolean; json?: boolean }) => {
      const { parseConfig, toOptions } = await import('../config.ts');
      const { rotateSecret } = await import('../instance/rotate-secret.ts');
      const config = parseConfig(environment);
      const { sealed, unreadable } = await rotateSecret({
        ...toOptions(config),
        next: config.JOINERY_NEW_SECRET,
        keepsLinks: !options.breakLinks,
      });
      const isGiven = config.JOINERY_SECRET !== undefined;
      const then = isGiven ? 'Set JOINERY_SECRET to the new one before you start the service' : 'Start the service';
      const lost = unreadable ? ` ${unreadable} were unreadable before, and still are.` : '';
      createOutput(stdout, options.json === true).done(
        `Resealed ${sealed} values.${lost} ${then}, and make a new backup.`,
        { sealed, unreadable },
      );
    });
  const lost = group
    .command('abandon')
    .description('give up a lost secret; the next start adopts a new one; stop the service first')
    .requiredOption(
      '--lost',
      'delete what nobody can read any more: unsent messages, webhooks, developer keys, the mailbox',
    )
    .option(...jsonOption)
    .action(async (options: { json?: boolean }) => {
      const { parseConfig, toOptions } = await import('../config.ts');
      const { abandonSecret } = await import('../instance/abandon-secret.ts');
      const deleted = await abandonSecret(toOptions(parseConfig(environment)));
      createOutput(stdout, options.json === true).done(
        `Deleted ${deleted} values that only the lost secret could open. Start the service, recreate webhooks and developer keys, and make a new backup.`,
        { deleted },
      );
    });
  examples(lost, ['secret abandon --lost']);
  examples(command, ['secret rotate', 'secret rotate --break-links']);
}
