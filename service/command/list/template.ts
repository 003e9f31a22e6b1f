import { type Command, Option } from 'commander';
import { type Language, languages } from '../../language.ts';
import { createOutput } from '../output.ts';
import { examples, jsonOption } from '../runner.ts';
import type { Terminal } from '../terminal.ts';

interface Options {
  json?: boolean;
  language?: Language[];
}

/** Templates are files, so these commands open no database. */
export function addTemplateCommands(program: Command, terminal: Terminal): void {
  const group = program.command('template').description('the texts of the service’s own messages (see docs/mail.md)');
  const outputOf = ({ json }: Options) => createOutput(terminal.stdout, json === true);

  const list = group
    .command('list')
    .description('list the templates in use, and the placeholders of each')
    .option(...jsonOption)
    .action(async (options: Options) => {
      const { listTemplates } = await import('./templates-in-use.ts');
      outputOf(options).rows(listTemplates(terminal.environment), 'There is no template.');
    });
  examples(list, ['template list']);

  const copy = group
    .command('copy')
    .description('copy the templates in use to a new folder, to change them there')
    .argument('<folder>', 'the target; must not contain them yet')
    .addOption(new Option('--language <language...>', 'only those in these languages').choices(languages))
    .option(...jsonOption)
    .action(async (folder: string, options: Options) => {
      const { copyTemplates } = await import('./templates-in-use.ts');
      const templates = await copyTemplates(terminal.environment, folder, options.language);
      const next = `Change them, check them with: ${program.name()} template check ${folder}`;
      outputOf(options).done(`Wrote ${templates.length} templates to ${folder}. ${next}`, { folder, templates });
    });
  examples(copy, ['template copy /etc/joinery/templates', 'template copy --language de en -- /etc/joinery/templates']);

  const check = group
    .command('check')
    .description('read a folder of templates as the service does when it starts, and report errors')
    .argument('<folder>')
    .option(...jsonOption)
    .action(async (folder: string, options: Options) => {
      const { readTemplates } = await import('../../message/templates.ts');
      readTemplates(folder);
      outputOf(options).done(`The templates in ${folder} are good. Use them with TEMPLATES=${folder}`, { folder });
    });
  examples(check, ['template check /etc/joinery/templates']);
}
