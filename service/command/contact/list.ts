import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Bounce, Status } from '../../model/contact.ts';
import { accountOption, type Context, examples, jsonOption, parseId, type Runner } from '../runner.ts';

interface ListOptions {
  status: Status[];
  bounce: Bounce[];
  list?: number;
  tag?: number;
  columns: string[];
  limit: number;
  after: number;
}

const statuses: Status[] = ['pending', 'subscribed', 'unsubscribed'];
const bounces: Bounce[] = ['none', 'soft', 'hard', 'spam'];
const most = 10_000;

/** Adds `contact list`. */
export function addContactListCommand(group: Command, { withAccount }: Runner): void {
  const list = group
    .command('list')
    .description('list contacts in order of id, without their fields and evidence')
    .argument('[contact]', 'email address, SMS number, id or key of one; all by default')
    .addOption(
      new Option('--status <status...>', 'only those with one of these').choices(statuses).default(statuses, 'any'),
    )
    .addOption(
      new Option('--bounce <kind...>', 'only those with one of these').choices(bounces).default(bounces, 'any'),
    )
    .option('--list <id>', 'only those of this opt-in process', parseId)
    .option('--tag <id>', 'only those with this tag', parseId)
    .option('--columns <names>', 'more columns of an export, separated by commas', parseNames, [])
    .option('--limit <number>', `the most to list, up to ${most.toLocaleString('en')}`, parseLimit, 50)
    .option('--after <id>', 'only those with higher ids', parseId, 0)
    .option(...accountOption)
    .option(...jsonOption)
    .action(withAccount(listContacts));
  examples(list, [
    'contact list ada@example.com',
    'contact list --status pending --tag 1',
    'contact list --columns fieldFirstName,optin_ip --limit 500 --json',
  ]);
}

async function listContacts(
  { service, accountId, output, terminal }: Context & { accountId: number },
  { status, bounce, list, tag, columns, limit, after }: ListOptions,
  who?: string,
): Promise<void> {
  const { list: contacts } = service.contacts;
  if (who !== undefined) {
    const found = await contacts.one(accountId, who, columns);
    return output.rows(found, `There is no contact ${who} in this account.`);
  }
  const filter = { statuses: status, bounces: bounce, listId: list, tagId: tag };
  const found = await contacts.some(accountId, filter, { after, limit: limit + 1 }, columns);
  const page = found.slice(0, limit);
  output.rows(page, 'There is no such contact.');
  if (found.length > limit) terminal.stderr.write(`There are more. To see them, add --after ${page.at(-1)?.id}\n`);
}

const parseNames = (text: string) => text.split(',').map((name) => name.trim());

function parseLimit(text: string): number {
  const limit = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > most)
    throw new InvalidArgumentError(
      `It must be a whole number from 1 to ${most}. To get all contacts, use contact export.`,
    );
  return limit;
}
