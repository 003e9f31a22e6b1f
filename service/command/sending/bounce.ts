import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { BounceProvider } from '@joinery/contract/console';
import { Argument, type Command } from 'commander';
import { providerNames } from '../../bounce/provider/names.ts';
import { accountOption, examples, jsonOption, type Runner } from '../runner.ts';
import { addBounceTestCommand } from './bounce-test.ts';

interface ConnectOptions {
  secretFile?: string;
  renew: boolean;
}

/** Adds the `bounce` commands. */
export function addBounceCommands(program: Command, runner: Runner): void {
  const { withService, withAccount } = runner;
  const group = program.command('bounce').description('mail that did not arrive, and complaints');

  const take = group
    .command('take')
    .description('process the report of a bounce (RFC 3464) or a complaint (RFC 5965), for every account')
    .argument('[file]', 'the whole mail; standard input by default')
    .option('--believe-addresses', 'also accept a report that does not quote our mail, which anybody can write', false)
    .option(...jsonOption)
    .action(
      withService<{ believeAddresses: boolean }>(async ({ service, terminal, output }, options, file = '') => {
        const message = await (file ? read(file) : text(terminal.stdin));
        const trust = { reach: 'every account', byAddress: options.believeAddresses } as const;
        const contacts = await service.bounces.take(message, trust);
        // No failure: mail servers would send a vacation message back, or try again.
        if (contacts === undefined) return output.done(noReport, { contacts: 0, report: false });
        output.done(`Took a report about ${contacts} contact${contacts === 1 ? '' : 's'}.`, { contacts });
      }),
    );
  examples(take, ['bounce take report.eml', 'bounce take < report.eml']);

  addBounceTestCommand(group, runner);

  group
    .command('address')
    .description('print the address at which a mail server delivers reports by HTTP; keep it to yourself')
    .option(...jsonOption)
    .action(
      withService(async ({ service, publicUrl, output }) => {
        const url = `${publicUrl}/bounces/${service.bounces.key}`;
        output.done(url, { url });
      }),
    );

  const connect = group
    .command('connect')
    .description('print the address to which a mail provider posts bounces; keep it to yourself')
    .addArgument(new Argument('<provider>', 'your mail provider').choices(providerNames))
    .option('--secret-file <file>', 'what proves its requests: its signing key, topic, public key or token')
    .option('--renew', 'make another address, and the one before void', false)
    .option(...accountOption)
    .option(...jsonOption)
    .action(
      withAccount<ConnectOptions>(async ({ service, accountId, publicUrl, output }, options, name = '') => {
        const provider = name as BounceProvider;
        const secret = options.secretFile === undefined ? undefined : (await read(options.secretFile)).trim();
        const { providers, secretForms } = await import('../../bounce/provider/providers.ts');
        const { isSecret, secret: needed } = providers[provider];
        if (secret !== undefined && !isSecret(secret))
          throw new Error(needed ? `The text in the file ${secretForms[needed.kind]}.` : noSecret(provider));
        const key = await service.bounceWebhooks.save(accountId, provider, { secret, renew: options.renew });
        const url = key === undefined ? null : `${publicUrl}/bounces/${provider}/${key}`;
        output.done(url ?? 'Changed. The address stays; --renew makes another one.', { url });
      }),
    );
  examples(connect, ['bounce connect postmark', 'bounce connect mailgun --secret-file signing-key.txt']);

  group
    .command('providers')
    .description('list the mail providers that post bounces, and how their latest requests ended')
    .option(...accountOption)
    .option(...jsonOption)
    .action(
      withAccount(async ({ service, accountId, output, program }) => {
        const lines = await service.bounceWebhooks.list(accountId);
        const rows = lines.map(({ provider, hasSecret, takenAt, refusedAt, refusal }) => ({
          ...{ provider, secret: hasSecret ? 'set' : '', taken: toTime(takenAt) },
          ...{ refused: toTime(refusedAt), because: refusal ?? '' },
        }));
        output.rows(rows, `There is none yet. Connect one: ${program} bounce connect`);
      }),
    );

  const disconnect = group
    .command('disconnect')
    .description('make the address of a mail provider void')
    .addArgument(new Argument('<provider>').choices(providerNames))
    .option(...accountOption)
    .option(...jsonOption)
    .action(
      withAccount(async ({ service, accountId, output }, _options, name = '') => {
        if (!(await service.bounceWebhooks.remove(accountId, name as BounceProvider))) throw new Error(notConnected);
        output.done('The address is void.', { disconnected: true });
      }),
    );
  examples(disconnect, ['bounce disconnect postmark']);

  const clear = group
    .command('clear')
    .description('clear the bounces of an address, so that it gets messages again')
    .argument('<email>')
    .option(...accountOption)
    .option(...jsonOption)
    .action(
      withAccount(async ({ service, accountId, output }, _options, email = '') => {
        const { failure } = await service.bounces.set(accountId, { email, smsNumber: '' }, 'none');
        if (failure) throw new Error(failure.message);
        output.done('The address gets messages again.', { cleared: true });
      }),
    );
  examples(clear, ['bounce clear ada@example.com']);
}

const noReport =
  'This is neither a bounce report (RFC 3464) nor a complaint (RFC 5965) nor an unsubscription, so nothing has changed.';

const toTime = (at: number | null) => (at === null ? '' : new Date(at * 1_000).toISOString());

const notConnected = 'The provider isn’t connected. See: bounce providers.';

const noSecret = (provider: BounceProvider) =>
  `Nothing but the address proves requests of ${provider}. Leave --secret-file out.`;

async function read(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    throw new Error(`${file} can't be read. Check its name and permissions.`, { cause });
  }
}
