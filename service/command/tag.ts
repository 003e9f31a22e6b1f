import type { Command } from 'commander';
import { accountOption, examples, jsonOption, type Runner } from './runner.ts';

export function addTagCommands(program: Command, { withAccount }: Runner): void {
  const group = program.command('tag').description('labels on contacts');

  const create = group
    .command('create')
    .description('make a manual tag')
    .requiredOption('--name <text>', 'what people call it')
    .option(...accountOption)
    .option(...jsonOption)
    .action(
      withAccount<{ name: string }>(async ({ service, accountId, output }, { name }) => {
        const id = await service.tags.create({ accountId, name });
        output.done(`Made tag ${id}.`, { id });
      }),
    );
  examples(create, ['tag create --name "Letter"']);

  const list = group
    .command('list')
    .description('list the tags')
    .option(...accountOption)
    .option(...jsonOption)
    .action(
      withAccount(async ({ service, accountId, output }) => {
        const tags = await service.tags.list(accountId);
        const rows = tags.map(({ id, name, kind }) => ({ id, name, kind }));
        output.rows(rows, 'There is no tag yet. Make one: joinery-service tag create --name <text>');
      }),
    );
  examples(list, ['tag list']);
}
