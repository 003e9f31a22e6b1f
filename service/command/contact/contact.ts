import { type Command, InvalidArgumentError } from 'commander';
import { accountOption, examples, jsonOption, parseId, type Runner } from '../runner.ts';
import { addContactConsentsCommand } from './consents.ts';
import { exportFile } from './export-file.ts';
import { importFile } from './import-file.ts';
import { addContactListCommand } from './list.ts';

/** Adds the `contact` commands. */
export function addContactCommands(program: Command, runner: Runner): void {
  const { withAccount } = runner;
  const group = program.command('contact').description('the people on the lists');

  const take = group
    .command('import')
    .description('add or update contacts from a CSV file (RFC 4180, UTF-8); refused rows go to another file')
    .argument('<file>', 'its first line names email, smsnumber and fields, by name or label')
    .option('--list <id>', 'their opt-in process; the predefined double opt-in by default', parseId)
    .option('--tag <id>', 'a manual tag to give them', parseId)
    .option('--delimiter <sign>', 'the character between cells', parseSign, ',')
    .option('--rejected <file>', 'the file for refused rows; <file>.rejected.csv by default')
    .option(...accountOption)
    .option(...jsonOption)
    .action(withAccount(importFile));
  examples(take, ['contact import people.csv --list 2 --tag 1', 'contact import kontakte.csv --delimiter ";"']);

  addContactListCommand(group, runner);
  addContactConsentsCommand(group, runner);

  const give = group
    .command('export')
    .description('write all contacts as CSV; cells that a spreadsheet would execute get an apostrophe')
    .argument('[file]', 'must not exist yet; standard output by default')
    .option(...accountOption)
    .option(...jsonOption)
    .action(withAccount(exportFile));
  examples(give, ['contact export people.csv', 'contact export | head']);

  const erase = group
    .command('erase')
    .description('erase a contact for good; only a keyed hash remains, so that its addresses aren’t signed up again')
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
    .description('let an erased address be signed up again, at its owner’s request')
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
  if (text.length !== 1) throw new InvalidArgumentError('It must be one character, or \\t for a tab.');
  return text;
}
