import { kinds } from '@joinery/contract/kinds';
import { type Command, Option } from 'commander';
import type { DataFieldType } from '../../model/field.ts';
import { accountOption, examples, idOption, jsonOption, type Runner } from '../runner.ts';

interface CreateOptions {
  id?: number;
  name: string;
  type: DataFieldType;
}

/** Adds the `field` commands. */
export function addFieldCommands(program: Command, { withAccount }: Runner): void {
  const group = program.command('field').description('data fields of contacts');

  const create = group
    .command('create')
    .description('make a custom field')
    .requiredOption('--name <text>', 'its name, for people')
    .addOption(new Option('--type <type>', 'the type of its values').choices(types).default('line'))
    .option(...idOption)
    .option(...accountOption)
    .option(...jsonOption)
    .action(
      withAccount<CreateOptions>(async ({ service, accountId, output }, options) => {
        const { name, type } = options;
        const id = await service.fields.create({ accountId, id: options.id, name, type });
        output.done(`Made field${id}.`, { id, name: `field${id}` });
      }),
    );
  examples(create, ['field create --name "Bags a week" --type number', 'field create --name "Size" --id 203826']);

  const list = group
    .command('list')
    .description('list the data fields, the global ones first')
    .option(...accountOption)
    .option(...jsonOption)
    .action(
      withAccount(async ({ service, accountId, output }) => {
        const fields = await service.fields.list(accountId);
        const rows = fields.map(({ name, label, type }) => ({ name, label, type }));
        output.rows(rows, 'There is no field.');
      }),
    );
  examples(list, ['field list --json']);
}

const types = Object.keys(kinds).filter((type) => type !== 'sms');
