import { type Command, InvalidArgumentError, Option } from 'commander';
import type { JsonOptions } from '../command.ts';
import { command, group, jsonOption } from '../command.ts';
import type { Output } from '../terminal.ts';
import type { PublishOptions } from './publish.ts';
import type { PullOptions } from './pull.ts';
import type { PushOptions } from './push.ts';
import type { RollbackOptions } from './rollback.ts';

/** Adds the commands for stored forms. Each is loaded when it runs. */
export function addFormCommands(program: Command, output: Output): void {
  const form = group(program, 'form')
    .description('list, pull, push, publish or roll back forms made in the console')
    .addHelpText(
      'after',
      `
A form has one draft and numbered versions. Visitors see the version published last. All commands work while a proxy
runs, which serves a published version within two seconds. None of them prints an API key.`,
    );
  const name = ['<name>', 'the name of the form'] as const;
  command(form, 'list')
    .description('list the forms with their site, version, draft and origins')
    .option(...jsonOption)
    .action(async (options: JsonOptions) => (await import('./list.ts')).listForms(options, output));
  command(form, 'pull')
    .description('print the definition of a form as YAML')
    .argument(...name)
    .addOption(new Option('--published', 'print what visitors see instead of the draft').conflicts('version'))
    .option('--version <number>', 'print this version instead of the draft', readVersion)
    .option('-o, --output <file>', 'write to this file, replacing what is in it')
    .addHelpText('after', "\nThe draft's revision goes to the standard error. Pass it to push --revision.")
    .action(async (form: string, options: PullOptions) => (await import('./pull.ts')).pull(form, options, output));
  command(form, 'push')
    .description('check a definition and save it as the draft')
    .argument(...name)
    .argument('[file]', 'a YAML file; - is the standard input, and the default')
    .addOption(
      new Option('--revision <number>', 'save only if the draft still has this revision')
        .argParser(readRevision)
        .conflicts('force'),
    )
    .option('--force', 'overwrite a draft that has unpublished changes')
    .addHelpText(
      'after',
      `
Visitors see no change until you publish the draft. If there are mistakes, each is listed with its line, and nothing is
saved. Comments in the file aren't saved.`,
    )
    .action(async (form: string, file: string | undefined, options: PushOptions) =>
      (await import('./push.ts')).push(form, file, options, output),
    );
  command(form, 'publish')
    .description('show what the draft changes and what is wrong with it, and publish it')
    .argument(...name)
    .option('--accept', 'publish despite warnings')
    .addHelpText(
      'after',
      `
✗ is a mistake and keeps the draft from being published. ⚠ is a warning: if it is fine, add --accept. The console also
asks the service whether it still knows the form's key and fields; this command doesn't.`,
    )
    .action(async (form: string, options: PublishOptions) =>
      (await import('./publish.ts')).publish(form, options, output),
    );
  command(form, 'rollback')
    .description('publish an earlier version again, under a new number')
    .argument(...name)
    .argument('<version>', 'the number of the version', readVersion)
    .option('--accept', 'publish although a consent goes or changes its words')
    .addHelpText('after', '\nThe draft stays as it is.')
    .action(async (form: string, version: number, options: RollbackOptions) =>
      (await import('./rollback.ts')).rollBack(form, version, options, output),
    );
}

const readVersion = (text: string) => readNumber(text, 1);
const readRevision = (text: string) => readNumber(text, 0);

function readNumber(text: string, least: number): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < least || !Number.isSafeInteger(number))
    throw new InvalidArgumentError(`It must be a whole number, ${least} or more.`);
  return number;
}
