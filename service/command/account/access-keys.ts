import type { Command } from 'commander';
import { AdvisedError } from '../../failure.ts';
import { accountOption, examples, jsonOption, parseId, type Runner } from '../runner.ts';

/** Developer keys and customer keys: together, lasting access to an account without a login. */
export function addAccessKeyCommands(program: Command, runner: Runner): void {
  addDeveloperKeyCommands(program, runner);
  addCustomerKeyCommands(program, runner);
}

function addDeveloperKeyCommands(program: Command, { withService }: Runner): void {
  const group = program.command('developer-key').description('keys of developers whose programs work on accounts');

  const create = group
    .command('create')
    .description('make a developer key and print it, this once, with the page where customers make keys for it')
    .requiredOption('--label <text>', 'its owner, as shown to customers')
    .option(...jsonOption)
    .action(
      withService<{ label: string }>(async ({ service, output, publicUrl }, { label }) => {
        const { id, key } = await service.customerKeys.createDeveloperKey(label);
        const page = `${publicUrl.replace(/\/+$/, '')}/customer-key/${id}`;
        output.done(`${key}\nCustomers make their keys for it at ${page}`, { id, key, page });
      }),
    );
  examples(create, ['developer-key create --label "Shop connector"']);

  const list = group
    .command('list')
    .description('list the developer keys, without the keys themselves')
    .option(...jsonOption)
    .action(
      withService(async ({ service, output, program }) => {
        const keys = await service.customerKeys.listDevelopers();
        const rows = keys.map(({ id, label, createdAt }) => ({ id, label, created: showTime(createdAt) }));
        output.rows(rows, `There is no developer key yet. Make one: ${program} developer-key create --label <text>`);
      }),
    );
  examples(list, ['developer-key list']);

  const revoke = group
    .command('revoke')
    .description('revoke a developer key and every customer key for it, at once and for good')
    .argument('<id>', 'its id, as `developer-key list` shows it', parseId)
    .option(...jsonOption)
    .action(
      withService(async ({ service, output }, _options, text) => {
        const id = Number(text);
        if (!(await service.customerKeys.revokeDeveloper(id))) {
          throw new AdvisedError(`There is no developer key ${id}.`, 'developer-key list');
        }
        output.done(`Revoked developer key ${id}.`, { id });
      }),
    );
  examples(revoke, ['developer-key revoke 2']);
}

function addCustomerKeyCommands(program: Command, { withAccount }: Runner): void {
  const group = program.command('customer-key').description('keys that let a developer work on an account');

  const create = group
    .command('create')
    .description('make a customer key for a developer key and print it, this once')
    .requiredOption('--developer <id>', 'the id of the developer key', parseId)
    .option('--label <text>', 'a note on its purpose', '')
    .option(...accountOption)
    .option(...jsonOption)
    .action(
      withAccount<{ developer: number; label: string }>(
        async ({ service, accountId, output }, { developer, label }) => {
          const key = await service.customerKeys.create({ accountId, developerKeyId: developer, label });
          output.done(key, { key });
        },
      ),
    );
  examples(create, ['customer-key create --developer 1']);

  const list = group
    .command('list')
    .description('list the customer keys of an account and its sub-accounts, without the keys themselves')
    .option(...accountOption)
    .option(...jsonOption)
    .action(
      withAccount(async ({ service, accountId, output, program }) => {
        const keys = await service.customerKeys.list(accountId);
        const rows = keys.map(({ id, label, username, developerKeyId, createdAt }) => ({
          ...{ id, label, username, developer: developerKeyId },
          created: showTime(createdAt),
        }));
        output.rows(rows, `There is no customer key yet. Make one: ${program} customer-key create --developer <id>`);
      }),
    );
  examples(list, ['customer-key list']);

  const revoke = group
    .command('revoke')
    .description('revoke a customer key, at once and for good')
    .argument('<id>', 'its id, as `customer-key list` shows it', parseId)
    .option(...accountOption)
    .option(...jsonOption)
    .action(
      withAccount(async ({ service, accountId, output }, _options, text) => {
        const id = Number(text);
        if (!(await service.customerKeys.revoke(accountId, id))) {
          throw new AdvisedError(`There is no customer key ${id}.`, 'customer-key list');
        }
        output.done(`Revoked customer key ${id}.`, { id });
      }),
    );
  examples(revoke, ['customer-key revoke 3']);
}

const showTime = (time: number) => new Date(time * 1000).toISOString();
