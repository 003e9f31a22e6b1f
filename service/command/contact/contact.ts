import { type Command, InvalidArgumentError } from 'commander';
import { accountOption, examples, jsonOption, parseId, type Runner } from '../runner.ts';
import { addContactConsentsCommand } from './consents.ts';
import { exportFile } from './export-file.ts';
import { importFile } from './import-file.ts';
import { addContactListCommand } from './list.ts';

export function addContactCommands(program: Command, runner: Runner): void {
  const { withAccount } = runner;
  const group = program.command('contact').description('the people that the lists are about');

  const take = group
    .command('import')
    .description('add or update contacts from a CSV file (RFC 4180, UTF-8); refused rows go to another one')
    .argument('<file>', 'its first line names email, smsnumber and fields, by name or label')
    .option('--list <id>', 'the opt-in process that they come by; the predefined double opt-in by default', parseId)
    .option('--tag <id>', 'the manual tag that they get', parseId)
    .option('--delimiter <sign>', 'what separates the cells', parseSign, ',')
    .option('--rejected <file>', 'where refused rows go; the name of the file with .rejected.csv after it by default')
    .option(...accountOption)
    .option(...jsonOption)
    .action(withAccount(importFile));
  examples(take, ['contact import people.csv --list 2 --tag 1', 'contact import kontakte.csv --delimiter ";"']);

  addContactListCommand(group, runner);
  addContactConsentsCommand(group, runner);

  const give = group
    .command('export')
    .description('write all contacts as CSV; cells that a spreadsheet would run get an apostrophe')
    .argument('[file]', 'must not exist yet; the standard output by default')
    .option(...accountOption)
    .option(...jsonOption)
    .action(withAccount(exportFile));
  examples(give, ['contact export people.csv', 'contact export | head']);

  const erase = group
    .command('erase')
    .description('erase a contact for good; only a keyed hash keeps its addresses from being signed up again')
    .argument('<contact>', 'email address, SMS number, id or key')
    .option(...accountOption)
    .option(...jsonOption)
    .action(
      withAccount(async ({ service, accountId, output }, _options, who = '') => {
        const { failure } = await service.contacts.erase(accountId, who);
        if (failure) throw new Error(failure.message);
        output.done('Erased the contact.', { erased: true });
      }),
    );
  examples(erase, ['contact erase ada@example.com']);

  const readmit = group
    .command('readmit')
    .description('let an address be signed up again that was erased, when its owner has asked for it')
    .argument('<address>', 'email address or SMS number')
    .option(...accountOption)
    .option(...jsonOption)
    .action(
      withAccount(async ({ service, accountId, output }, _options, address = '') => {
        const { value, failure } = await service.contacts.readmit(accountId, address);
        if (failure) throw new Error(failure.message);
        output.done(value ? 'The address can be signed up again.' : 'The address was not erased.', {
          readmitted: value,
        });
      }),
    );
  examples(readmit, ['contact readmit ada@example.com']);
}

function parseSign(text: string): string {
  if (text === '\\t') return '\t';
  if (text.length !== 1) throw new InvalidArgumentError('It must be one sign, or \\t for a tab.');
  return text;
}
