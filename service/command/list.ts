import { type Command, Option } from 'commander';
import type { OptIn } from '../list.ts';
import { accountOption, examples, jsonOption, type Runner } from './runner.ts';

interface CreateOptions {
  name: string;
  optIn: OptIn;
  pendingUrl: string;
  thankyouUrl: string;
}

export function addListCommands(program: Command, { withAccount }: Runner): void {
  const group = program.command('list').description('opt-in processes: how a new contact confirms');

  const create = group
    .command('create')
    .description('make an opt-in process')
    .requiredOption('--name <text>', 'its name, which confirmation mails show')
    .addOption(
      new Option('--opt-in <kind>', 'whether an address has to be confirmed')
        .choices(['single', 'double'])
        .default('double'),
    )
    .option('--pending-url <url>', 'the page to wait on for the confirmation; the service’s own by default', '')
    .option('--thankyou-url <url>', 'the page after it; the service’s own by default', '')
    .option(...accountOption)
    .option(...jsonOption)
    .action(
      withAccount<CreateOptions>(async ({ service, accountId, output }, { name, optIn, pendingUrl, thankyouUrl }) => {
        const id = await service.lists.create({ accountId, name, optIn, pendingUrl, thankyouUrl });
        output.done(`Made opt-in process ${id}.`, { id });
      }),
    );
  examples(create, ['list create --name "Monthly letter" --thankyou-url https://www.example.com/thanks']);

  const list = group
    .command('list')
    .description('list the opt-in processes; the one without a name is the predefined one')
    .option(...accountOption)
    .option(...jsonOption)
    .action(
      withAccount(async ({ service, accountId, output }) => {
        const lists = await service.lists.list(accountId);
        const rows = lists.map(({ id, name, optIn }) => ({ id, name, optIn }));
        output.rows(rows, 'There is no opt-in process.');
      }),
    );
  examples(list, ['list list']);
}
