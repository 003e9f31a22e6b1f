import type { Command } from 'commander';
import { readPassword } from './password.ts';
import { examples, jsonOption, type Runner } from './runner.ts';

export function addAccountCommands(program: Command, { withService }: Runner): void {
  const account = program.command('account').description('who owns lists, tags, fields, keys and contacts');

  const create = account
    .command('create')
    .description('make an account; its password is asked for, or read from standard input or JOINERY_PASSWORD')
    .requiredOption('--username <name>', 'what it logs in with')
    .option('--email <address>', 'where its owner is reached', '')
    .option(...jsonOption)
    .action(
      withService<{ username: string; email: string }>(async ({ service, terminal, output }, { username, email }) => {
        const password = await readPassword(terminal, username);
        const { id } = await service.accounts.create({ username, email, password });
        output.done(`Made account ${username}.`, { id, username });
      }),
    );
  examples(create, ['account create --username owner', 'account create --username owner < password.txt']);

  const list = account
    .command('list')
    .description('list the accounts')
    .option(...jsonOption)
    .action(
      withService(async ({ service, output }) => {
        const accounts = await service.accounts.list();
        const rows = accounts.map(({ id, username, email }) => ({ id, username, email }));
        output.rows(rows, 'There is no account yet. Make one: joinery-service account create --username <name>');
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
        const known = await service.accounts.find(username);
        if (!known) throw new Error(`There is no account ${username}. See: joinery-service account list`);
        const { failure } = await service.accounts.update(known.id, {
          password: await readPassword(terminal, username),
        });
        if (failure) throw new Error(failure.message);
        output.done(`Set the password of ${username} and ended its sessions.`, { id: known.id, username });
      }),
    );
  examples(password, ['account password owner']);
}
