import { Command } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { addAccessKeyCommands } from './account/access-keys.ts';
import { addAccountCommands } from './account/account.ts';
import { addKeyCommands } from './account/key.ts';
import { addBackupCommand } from './backup.ts';
import { addContactCommands } from './contact/contact.ts';
import { addFieldCommands } from './list/field.ts';
import { addListCommands } from './list/list.ts';
import { addTagCommands } from './list/tag.ts';
import { addTemplateCommands } from './list/template.ts';
import { addMigrateCommand } from './migrate.ts';
import { createRunner, examples, type Outcome } from './runner.ts';
import { addSecretCommands } from './secret.ts';
import { addBounceCommands } from './sending/bounce.ts';
import { addCampaignCommands } from './sending/campaign.ts';
import { addMailboxCommands } from './sending/mailbox.ts';
import { addOutboxCommands } from './sending/outbox.ts';
import { addSuppressionCommands } from './sending/suppression.ts';
import { addWebhookCommands } from './sending/webhook.ts';
import type { Terminal } from './terminal.ts';

/**
 * The operator's command, with its help. The service and what else a command works with are loaded when it runs. It
 * never ends the process: it throws a `CommanderError` instead.
 */
export function createProgram(terminal: Terminal, outcome: Outcome): Command {
  const program = new Command(terminal.program ?? 'npx @joinery/service')
    .description('Runs and manages a contact-management and listbuilding service.')
    .version(manifest.version, '-v, --version', 'print the version')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.stdout.write(text),
      writeErr: (text) => terminal.stderr.write(text),
    })
    .showHelpAfterError('(add --help to see all commands and options)')
    .addHelpText('after', `\n${settings}`);
  examples(program, ['account create --username owner', 'key create --list 2 --tag 1', 'serve']);
  const runner = createRunner(terminal, outcome);
  const serve = program
    .command('serve')
    .description('serve the interface and send waiting messages until SIGINT or SIGTERM; the default command')
    .action(async () => (await import('./serve.ts')).serve(terminal));
  examples(serve, ['serve']);
  addMigrateCommand(program, runner);
  addBackupCommand(program, runner);
  addSecretCommands(program, terminal);
  addAccountCommands(program, runner);
  addKeyCommands(program, runner);
  addAccessKeyCommands(program, runner);
  addListCommands(program, runner);
  addFieldCommands(program, runner);
  addTagCommands(program, runner);
  addContactCommands(program, runner);
  addTemplateCommands(program, terminal);
  addBounceCommands(program, runner);
  addSuppressionCommands(program, runner);
  addWebhookCommands(program, runner);
  addCampaignCommands(program, runner);
  addOutboxCommands(program, runner);
  addMailboxCommands(program, runner);
  return program;
}

const settings = `Settings come from the environment: DATA_DIR is the folder of the data (.joinery by default), DATABASE_URL a
PostgreSQL database to use instead. Exit codes: 0 done, 1 failed or only partly done, 2 command not understood.`;
