import { constants, createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { addressesIn } from '@joinery/contract/addresses-in';
import type { Command } from 'commander';
import type { SuppressionList } from '../../erasure/suppression-list.ts';
import { createProgress } from '../progress.ts';
import { accountOption, examples, jsonOption, type Runner } from '../runner.ts';

/** Addresses that are handled at once. */
const batchSize = 1_000;

/** Adds the `suppression` commands. */
export function addSuppressionCommands(program: Command, { withAccount }: Runner): void {
  const group = program
    .command('suppression')
    .description('addresses that are never written to, whoever signs them up');

  const add = group
    .command('add')
    .description('put the addresses and numbers of a file on the list; contacts that have them leave')
    .argument('<file>', 'text or CSV (UTF-8); numbers need their country code')
    .option(...accountOption)
    .option(...jsonOption)
    .action(
      withAccount(async ({ service, accountId, terminal, output, outcome }, _options, file = '') => {
        await access(file, constants.R_OK).catch((cause) => {
          throw new Error(`${file} can't be read. Check its name and permissions.`, { cause });
        });
        const progress = createProgress(terminal, 'addresses');
        const sum = { added: 0, left: 0, invalid: 0, lines: 0 };
        const take = async (addresses: string[]) => {
          const { added, left, invalid } = await service.suppressionList.add(accountId, addresses);
          sum.added += added;
          sum.left += left;
          sum.invalid += invalid.length;
          progress.show(sum.added);
        };
        const batch: string[] = [];
        for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
          const found = addressesIn(line);
          if (!found.length && line.trim()) sum.lines++;
          batch.push(...found);
          if (batch.length >= batchSize) await take(batch.splice(0));
        }
        if (batch.length) await take(batch);
        progress.end();
        if (sum.invalid) outcome.exitCode = 1;
        output.done(saySum(sum), sum);
      }),
    );
  examples(add, ['suppression add unsubscribed.csv']);

  const remove = group
    .command('remove')
    .description('take an address off the list; its owner may sign up again')
    .argument('<address>', 'email address or number with its country code')
    .option(...accountOption)
    .option(...jsonOption)
    .action(
      withAccount(async ({ service, accountId, output }, _options, address = '') => {
        const { value, failure } = await service.suppressionList.remove(accountId, address);
        if (failure) throw new Error(failure.message);
        output.done(value ? 'The address is off the list.' : 'The address was not on the list.', { removed: value });
      }),
    );
  examples(remove, ['suppression remove ada@example.com']);

  const check = group
    .command('check')
    .description('tell whether an address is on the list; without one, how many are')
    .argument('[address]', 'email address or number with its country code')
    .option(...accountOption)
    .option(...jsonOption)
    .action(
      withAccount(async ({ service: { suppressionList: list }, accountId, output }, _options, address = '') => {
        if (!address) {
          const count = await list.count(accountId);
          return output.done(`${count.toLocaleString('en')} on the list.`, { count });
        }
        const { value, failure } = await list.has(accountId, address);
        if (failure) throw new Error(failure.message);
        output.done(value ? 'The address is on the list.' : 'The address is not on the list.', { listed: value });
      }),
    );
  examples(check, ['suppression check', 'suppression check ada@example.com']);
}

type Added = Awaited<ReturnType<SuppressionList['add']>>;

function saySum({ added, left, invalid, lines }: Omit<Added, 'invalid'> & { invalid: number; lines: number }): string {
  const parts = [
    `Added ${added.toLocaleString('en')}. Contacts that left: ${left.toLocaleString('en')}.`,
    invalid && `Left out because they are no addresses: ${invalid.toLocaleString('en')}.`,
    lines && `Lines without an address: ${lines.toLocaleString('en')}.`,
  ];
  return parts.filter(Boolean).join(' ');
}
