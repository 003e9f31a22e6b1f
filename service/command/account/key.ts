import { text } from 'node:stream/consumers';
import type { Command } from 'commander';
import { AdvisedError } from '../../failure.ts';
import { accountOption, examples, jsonOption, parseId, type Runner } from '../runner.ts';

interface CreateOptions {
  list: number;
  tag: number;
  label: string;
  key?: string;
}

/** Adds the `key` commands. */
export function addKeyCommands(program: Command, { withAccount }: Runner): void {
  const key = program
    .command('key')
    .description('API keys: each adds contacts through one opt-in process and gives them one tag');

  const create = key
    .command('create')
    .description('make an API key and print it, this once')
    .requiredOption('--list <id>', 'its opt-in process', parseId)
    .requiredOption('--tag <id>', 'the tag that its contacts get', parseId)
    .option('--label <text>', 'a note on its purpose', '')
    .option('--key <key>', 'a key that existing sites use; - reads it from standard input; random by default')
    .option(...accountOption)
    .option(...jsonOption)
    .action(
      withAccount<CreateOptions>(async ({ service, accountId, output, terminal }, options) => {
        const { list: listId, tag: tagId, label } = options;
        const key = options.key === '-' ? (await text(terminal.stdin)).trim() : options.key;
        const apiKey = await service.keys.create({ accountId, listId, tagId, label, key });
        output.done(apiKey, { key: apiKey });
      }),
    );
  examples(create, [
    'key create --list 2 --tag 1 --label "Website"',
    'key create --list 2 --tag 1 --key - < old-key.txt',
  ]);

  const list = key
    .command('list')
    .description('list the API keys, without the keys themselves')
    .option(...accountOption)
    .option(...jsonOption)
    .action(
      withAccount(async ({ service, accountId, output, program }) => {
        const keys = await service.keys.list(accountId);
        const rows = keys.map(({ id, label, listId, tagId, createdAt }) => ({
          id,
          label,
          list: listId,
          tag: tagId,
          created: new Date(createdAt * 1000).toISOString(),
        }));
        output.rows(rows, `There is no API key yet. Make one: ${program} key create`);
      }),
    );
  examples(list, ['key list']);

  const revoke = key
    .command('revoke')
    .description('revoke an API key, at once and for good')
    .argument('<id>', 'its id, as `key list` shows it', parseId)
    .option(...accountOption)
    .option(...jsonOption)
    .action(
      withAccount(async ({ service, accountId, output }, _options, operand) => {
        const id = Number(operand);
        if (!(await service.keys.revoke(accountId, id))) {
          throw new AdvisedError(`There is no API key ${id}.`, 'key list');
        }
        output.done(`Revoked API key ${id}.`, { id });
      }),
    );
  examples(revoke, ['key revoke 3']);
}
