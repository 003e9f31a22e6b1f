import { Command, InvalidArgumentError, Option } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { type Change, type CommandOptions, command, group, type JsonOptions, jsonOption } from './command.ts';
import { addFormCommands } from './form/program.ts';
import type { ListOptions, RetryOptions } from './outbox.ts';
import type { SnippetCommandOptions } from './snippet.ts';
import { createOutput, type Output, type Terminal } from './terminal.ts';

/**
 * The commands with their help. Each is loaded when it runs, because `serve` takes several times as long to load as
 * most others. Never ends the process: it throws a `CommanderError` instead.
 */
export function createProgram(terminal: Terminal): { program: Command; output: Output } {
  const output = createOutput(terminal);
  const program = new Command(terminal.program ?? 'npx @joinery/proxy')
    .description('Keeps the API keys of signup forms, guards the forms and forwards their submissions.')
    .version(manifest.version, '-v, --version', 'print the version')
    .exitOverride()
    // Some commands have a --version of their own.
    .enablePositionalOptions()
    .configureOutput({
      writeOut: (text) => terminal.stdout.write(text),
      writeErr: (text) => terminal.stderr.write(text),
    })
    .showHelpAfterError('(add --help to see all commands and options; --config names the configuration)')
    .addHelpText(
      'after',
      `
Without a command, it serves. Every command takes -c, --config <path>: a .ts, .js, .json or .yaml file, or a folder of
forms. It is forms.config.ts by default.
Exit codes: 0 done, 1 failed or only partly done, 2 command not understood.`,
    );

  program
    .command('init')
    .description('write a first configuration, forms.config.yaml, into this folder; replaces no file')
    .action(async () => (await import('./serve/init.ts')).init('forms.config.yaml', output));

  command(program, 'serve')
    .description('serve the forms until SIGINT or SIGTERM; the default command')
    .addHelpText(
      'after',
      `
Reloads the configuration on SIGHUP, and when it or a file that it imports or names changes. No request is dropped. If
the new one has mistakes, the old one stays. SIGTERM and SIGINT end it once the requests under way have ended; a second
signal ends it at once.`,
    )
    .action(async (options: CommandOptions) => (await import('./serve/serve.ts')).serve(options, output));

  command(program, 'check')
    .description('list the mistakes in the configuration and its forms with their places; starts and contacts nothing')
    .option(...jsonOption)
    .action(async (options: JsonOptions) => (await import('./check.ts')).check(options, output));

  command(program, 'doctor')
    .description('check everything around the proxy: services, keys, clocks, pages, translations, store and Redis')
    .option(...jsonOption)
    .addHelpText(
      'after',
      `
Nobody is signed up, and a running proxy isn't disturbed. ✓ is right, ⚠ is for you to decide, ✗ is wrong and says what
to do. Exits with 1 if something is wrong.`,
    )
    .action(async (options: JsonOptions) => (await import('./doctor.ts')).doctor(options, output));

  command(program, 'snippet')
    .description('print the code to paste into a page to show a form')
    .argument('<form>', 'the name of the form')
    .addOption(
      new Option(
        '--as <kind>',
        'script; element, pinned by subresource integrity until an upgrade changes the widget; react; iframe; or html, with no script at all',
      )
        .choices(['script', 'element', 'react', 'iframe', 'html'])
        .default('script'),
    )
    .option(
      '--lang <tag>',
      "the form's language, such as de; by default, the language of the page, if the script can detect it",
    )
    .option('--noscript', "add a link to the form's own page for browsers without scripts")
    .option('--json', 'print all kinds as one JSON object')
    .action(async (form: string, options: SnippetCommandOptions) =>
      (await import('./snippet.ts')).printSnippet(form, options, output),
    );

  const outbox = group(program, 'outbox')
    .description('list, export, mend, retry or drop submissions that wait for a service')
    .addHelpText(
      'after',
      '\nAll work while a proxy runs. The list shows no personal data. The export does: protect it.',
    );
  const ids = ['<id...>', 'their ids'] as const;
  const dead = ['--dead', 'those that a service refused for good, instead of those that wait'] as const;
  command(outbox, 'list')
    .description('list submissions, without personal data')
    .option(...dead)
    .option(...jsonOption)
    .action(async (options: ListOptions) => (await import('./outbox.ts')).list(options, output));
  command(outbox, 'export')
    .description('print all submissions with all their values, one JSON object on each line')
    .option('--dead', 'only those that a service refused for good')
    .action(async (options: ListOptions) => (await import('./outbox.ts')).exportAll(options, output));
  command(outbox, 'retry')
    .description('try submissions now')
    .argument('[id...]', 'their ids')
    .option('--dead', 'all that a service refused for good')
    .option('--waiting', 'all that wait')
    .action(async (ids: string[], options: RetryOptions) => (await import('./outbox.ts')).retry(ids, options, output));
  command(outbox, 'mend')
    .description('change wire values of a submission, and try it now')
    .argument('<id>', 'its id')
    .argument('<name=value...>', 'the values to change; name= removes one', readChange)
    .action(async (id: string, changes: Change[], options: CommandOptions) =>
      (await import('./outbox.ts')).mend(id, changes, options, output),
    );
  command(outbox, 'drop')
    .description('delete submissions for good')
    .argument(...ids)
    .action(async (ids: string[], options: CommandOptions) => (await import('./outbox.ts')).drop(ids, options, output));

  addFormCommands(program, output);

  command(program, 'link')
    .description("print a contact's signed link for leaving the list")
    .argument('<form>', 'the name of the form')
    .argument('<email>', 'the address that the link takes off', readEmail)
    .option('--days <number>', 'days until the link expires; never by default', readDays)
    .option('--token', 'print only the token')
    .addHelpText('after', '\nAnyone with the link can take the address off: put it only into mails to that address.')
    .action(async (form: string, email: string, options: CommandOptions & { days?: number; token?: true }) =>
      (await import('./link.ts')).printLink({ form, email, ...options }, output),
    );

  command(program, 'hash')
    .description('print the hash that identifies a contact in the log (`contact`)')
    .argument('<address...>', 'an email address, or a number such as +49301234567 if there is none')
    .action(async (addresses: string[], options: CommandOptions) =>
      (await import('./hash.ts')).printHashes(addresses, options, output),
    );

  const secret = group(program, 'secret').description('encrypt the store with a new secret');
  command(secret, 'rotate')
    .description('encrypt the store with a new secret; stop every proxy that uses it first')
    .option('--break-links', 'break the links in mails that the old secret signed, because somebody else knows it')
    .addHelpText(
      'after',
      `
With JOINERY_SECRET, set JOINERY_NEW_SECRET to the new one; otherwise it is created, and written to the file secret in
dataDir.`,
    )
    .action(async (options: CommandOptions & { breakLinks?: boolean }) =>
      (await import('./secret.ts')).rotateSecret(options, output),
    );
  return { program, output };
}

function readChange(pair: string, before: Change[] = []): Change[] {
  const [, name, value = ''] = /^(\w+)=(.*)$/s.exec(pair) ?? [];
  if (name === undefined) throw new InvalidArgumentError('Write name=value.');
  return [...before, [name, value]];
}

function readEmail(text: string): string {
  if (!text.includes('@')) throw new InvalidArgumentError(`${text} is not an email address.`);
  return text;
}

function readDays(text: string): number {
  const days = Number(text);
  if (!(days >= 0)) throw new InvalidArgumentError('It must be a number, 0 or more.');
  return days;
}
