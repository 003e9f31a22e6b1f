import type { Command } from 'commander';
import { accountOption, examples, jsonOption, parseId, type Runner } from './runner.ts';

export function addKeyCommands(program: Command, { withAccount }: Runner): void {
  const key = program.command('key').description('API keys: each signs up to one opt-in process and gives one tag');

  const create = key
    .command('create')
    .description('make an API key and print it, this once')
    .requiredOption('--list <id>', 'its opt-in process', parseId)
    .requiredOption('--tag <id>', 'the tag that its contacts get', parseId)
    .option('--label <text>', 'what it is for', '')
    .option(...accountOption)
    .option(...jsonOption)
    .action(
      withAccount<{ list: number; tag: number; label: string }>(
        async ({ service, accountId, output }, { list: listId, tag: tagId, label }) => {
          const made = await service.keys.create({ accountId, listId, tagId, label });
          output.done(made, { key: made });
        },
      ),
    );
  examples(create, ['key create --list 2 --tag 1 --label "Website"']);

  const list = key
    .command('list')
    .description('list the API keys, without the keys themselves')
    .option(...accountOption)
    .option(...jsonOption)
    .action(
      withAccount(async ({ service, accountId, output }) => {
        const keys = await service.keys.list(accountId);
        const rows = keys.map(({ id, label, listId, tagId, createdAt }) => ({
          id,
          label,
          list: listId,
          tag: tagId,
          created: new Date(createdAt * 1000).toISOString(),
        }));
        output.rows(rows, 'There is no API key yet. Make one: joinery-service key create');
      }),
    );
  examples(list, ['key list']);

  const revoke = key
    .command('revoke')
    .description('make an API key invalid, at once and for good')
    .argument('<id>', 'its id, as `key list` shows it', parseId)
    .option(...accountOption)
    .option(...jsonOption)
    .action(
      withAccount(async ({ service, accountId, output }, _options, text) => {
        const id = Number(text);
        if (!(await service.keys.revoke(accountId, id))) {
          throw new Error(`There is no API key ${id}. See: joinery-service key list`);
        }
        output.done(`Revoked API key ${id}.`, { id });
      }),
    );
  examples(revoke, ['key revoke 3']);
}
