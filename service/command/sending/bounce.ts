import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { Command } from 'commander';
import { accountOption, examples, jsonOption, type Runner } from '../runner.ts';

export function addBounceCommands(program: Command, { withService, withAccount }: Runner): void {
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

const noReport = 'This is neither a bounce report (RFC 3464) nor a complaint (RFC 5965), so nothing has changed.';

async function read(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    throw new Error(`${file} can't be read. Check its name and permissions.`, { cause });
  }
}
