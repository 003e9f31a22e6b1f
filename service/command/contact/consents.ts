import type { Command } from 'commander';
import { accountOption, examples, jsonOption, type Runner } from '../runner.ts';

/** Adds `contact consents`. */
export function addContactConsentsCommand(group: Command, { withAccount }: Runner): void {
  const consents = group
    .command('consents')
    .description('show what a contact agreed to in forms: when, from where and in which words')
    .argument('<contact>', 'email address, SMS number, id or key')
    .option(...accountOption)
    .option(...jsonOption)
    .action(
      withAccount(async ({ service, accountId, output }, _options, who = '') => {
        const found = await service.contacts.consents(accountId, who);
        const rows = found.map(({ listId, tagId, first, last, ...rest }) => ({
          first: toTime(first.at),
          ip: first.ip,
          page: first.page,
          ...{ list: listId, tag: tagId },
          ...rest,
          ...{ last: toTime(last.at), lastIp: last.ip, lastPage: last.page },
        }));
        output.rows(rows, 'No form has sent evidence about this contact.');
      }),
    );
  examples(consents, ['contact consents ada@example.com']);
}

const toTime = (seconds: number) => new Date(seconds * 1_000).toISOString();
