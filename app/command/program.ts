import { Command } from 'commander';
import { refuseHalfImported } from '../import/half.ts';
import manifest from '../package.json' with { type: 'json' };
import type { Terminal } from './terminal.ts';

/** How a command ended. */
export interface Outcome {
  exitCode: number;
}

/**
 * The commands with their help. Each is loaded when it runs. Never ends the process: it throws a `CommanderError`
 * instead.
 */
export function createProgram(terminal: Terminal, outcome: Outcome): Command {
  const program = new Command('joinery')
    .description('Signup forms, the list behind them and a console, in one process.')
    .version(manifest.version, '-v, --version', 'print the version')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.stdout.write(text),
      writeErr: (text) => terminal.stderr.write(text),
    })
    .showHelpAfterError('(add --help to see all commands and options)')
    .addHelpText('after', settings)
    .hook('preAction', async (_, command) => {
      if (withoutData.has(command.name())) return;
      const { readAppSettings } = await import('../settings.ts');
      refuseHalfImported(readAppSettings(terminal.environment).dataDir);
    });

  program
    .command('init')
    .description('write first settings, joinery.env, into this folder; replaces no file')
    .action(async () => {
      outcome.exitCode = (await import('./init.ts')).init('joinery.env', terminal);
    });
  program
    .command('serve')
    .description('serve forms, pages, console and interface until SIGINT or SIGTERM; the default command')
    .action(async () => (await import('./serve.ts')).serve(terminal));
  program
    .command('check')
    .description('say what is wrong with the settings; starts and contacts nothing')
    .option(...jsonOption)
    .action(async ({ json }) => {
      outcome.exitCode = (await import('./check.ts')).check(terminal, json === true);
    });
  program
    .command('doctor')
    .description('check everything around the app: database, disk, mail server, sender, address and clock')
    .option(...jsonOption)
    .addHelpText(
      'after',
      `
Nobody is signed up and no mail is sent, and a running app isn't disturbed. ✓ is right, ⚠ is for you to decide, ✗ is
wrong and says what to do. Exits with 1 if something is wrong.`,
    )
    .action(async ({ json }) => {
      outcome.exitCode = await (await import('./doctor.ts')).doctor(terminal, json === true);
    });
  program
    .command('backup')
    .description('copy contacts, forms and the secret to a new folder, even while the app runs')
    .argument('<folder>', 'the new folder; must not exist yet')
    .action(async (folder: string) => (await import('./backup.ts')).backup(folder, terminal));
  program
    .command('restore')
    .description('restore a backup into an empty DATA_DIR or database')
    .argument('<folder>', 'the folder that backup made')
    .action(async (folder: string) => (await import('./restore.ts')).restore(folder, terminal));
  program
    .command('import')
    .description('take over a service and a proxy that ran alone, into an app that has nothing yet')
    .option('--service <folder>', 'the DATA_DIR of the service')
    .option('--proxy <path>', 'the configuration of the proxy: its forms go on at their addresses')
    .option('--proxy-data <folder>', 'the data folder of the proxy, if its configuration names another')
    .option('--dry-run', 'say everything that it would do, and change nothing; both may still run')
    .option(...jsonOption)
    .addHelpText('after', importing)
    .action(async (options) => {
      outcome.exitCode = await (await import('./import.ts')).importAll(options, terminal);
    });
  program
    .command('secret')
    .description('the secret that service and proxy share')
    .command('rotate')
    .description('seal everything with a new secret; stop the app first')
    .option('--break-links', 'break the links in mails that the old secret signed, because somebody else knows it')
    .action(async (options) => (await import('./secret.ts')).rotateBoth(options, terminal));
  // Run before this program is asked: see `run`.
  program.command('service').description('the commands for contacts, lists, keys and mail: joinery service --help');
  program.command('proxy').description('the commands for forms and what they keep: joinery proxy --help');
  return program;
}

/** Commands that use no data of the app, or mend it. */
const withoutData = new Set(['init', 'check', 'doctor', 'import']);

const importing = `
Stop both first; they stay as they are. SERVICE_SECRET and PROXY_SECRET are their JOINERY_SECRETs, if they had one.
SERVICE_DATABASE_URL and PROXY_DATABASE_URL name PostgreSQL databases, which go into the one of DATABASE_URL. SQLite
files go there too if it is set. Everything appears at once; if it is interrupted, run it again. Exits with 1 if a form
could not be taken.

Examples:
  joinery import --dry-run --service /var/lib/joinery-service --proxy /etc/joinery/forms.config.ts
  joinery import --service /var/lib/joinery-service --proxy /etc/joinery/forms.config.ts
  SERVICE_DATABASE_URL=postgres://… SERVICE_SECRET=… joinery import --json`;

const jsonOption = ['--json', 'print JSON, for programs'] as const;

const settings = `
Settings come from the environment. For any of them, a variable with _FILE at its end can name a file that holds it.
Most installations set PUBLIC_URL, the address at which people reach the app; SMTP_URL, the mail server; DATA_DIR, the
folder of the data (.joinery); DATABASE_URL, a PostgreSQL database to use instead; PORT (4001) and HOST (127.0.0.1).
Exit codes: 0 done, 1 failed or only partly done, 2 command not understood.`;
