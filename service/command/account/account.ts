import type { Command } from 'commander';
import { AdvisedError } from '../../failure.ts';
import type { Service } from '../../service.ts';
import { readPassword } from '../password.ts';
import { examples, jsonOption, type Runner } from '../runner.ts';

interface CreateOptions {
  username: string;
  email: string;
  owner?: string;
}

/** Adds the `account` commands. */
export function addAccountCommands(program: Command, { withService }: Runner): void {
  const account = program.command('account').description('owners of lists, tags, fields, keys and contacts');

  const create = account
    .command('create')
    .description('make an account; asks for its password, or reads it from standard input or JOINERY_PASSWORD')
    .requiredOption('--username <name>', 'the name to log in with')
    .option('--email <address>', 'the email address of its owner', '')
    .option('--owner <username>', 'make a sub-account of this account, with the role API, which works on its data')
    .option(...jsonOption)
    .action(
      withService<CreateOptions>(async ({ service, terminal, output }, { username, email, owner }) => {
        const ownerId = owner === undefined ? undefined : await findId(service, owner);
        const password = await readPassword(terminal, username);
        const account = { username, email, password, ...(ownerId !== undefined && { ownerId }) };
        const { id } = await service.accounts.create(account);
        output.done(`Made account ${username}.`, { id, username });
      }),
    );
  examples(create, [
    'account create --username owner',
    'account create --username owner < password.txt',
    'account create --username connector --owner owner',
  ]);

  const list = account
    .command('list')
    .description('list the accounts')
    .option(...jsonOption)
    .action(
      withService(async ({ service, output, program }) => {
        const accounts = await service.accounts.list();
        const rows = accounts.map(({ id, username, email }) => ({ id, username, email }));
        output.rows(rows, `There is no account yet. Make one: ${program} account create --username <name>`);
      }),
    );
  examples(list, ['account list --json']);

  const password = account
    .command('password')
    .description('set the password of an account and end its sessions')
    .argument('<username>')
    .option(...jsonOption)
    .action(
      withService(async ({ service, terminal, output }, _options, username = '') => {
        const id = await findId(service, username);
        const { failure } = await service.accounts.update(id, {
          password: await readPassword(terminal, username),
        });
        if (failure) throw new Error(failure.message);
        output.done(`Set the password of ${username} and ended its sessions.`, { id, username });
      }),
    );
  examples(password, ['account password owner']);

  const factor = account
    .command('reset-second-factor')
    .description('take away the one-time codes and passkeys of an account, and end its sessions')
    .argument('<username>')
    .option(...jsonOption)
    .action(
      withService(async ({ service, output }, _options, username = '') => {
        const id = await findId(service, username);
        await service.secondFactors.reset(id);
        output.done(`${username} signs in with the password alone. Its sessions have ended.`, { id, username });
      }),
    );
  examples(factor, ['account reset-second-factor owner']);
}

async function findId({ accounts }: Service, username: string): Promise<number> {
  const account = await accounts.find(username);
  if (account) return account.id;
  throw new AdvisedError(`There is no account ${username}.`, 'account list');
}
