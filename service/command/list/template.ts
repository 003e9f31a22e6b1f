import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Command, Option } from 'commander';
import { parseConfig } from '../../config.ts';
import { type Language, languages } from '../../language.ts';
import { letters } from '../../message/letters.ts';
import {
  readTemplateFiles,
  type TemplateFiles,
  templatePaths,
  writeTemplateFiles,
} from '../../message/template-files.ts';
import { readTemplates } from '../../message/templates.ts';
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
    .action((options: Options) => {
      const serviceFiles = writeTemplateFiles();
      const rows = [...filesInUse(terminal)].map(([template, content]) => ({
        template,
        from: serviceFiles.get(template) === content ? 'service' : 'TEMPLATES',
        names: namesOf(template).join(' '),
      }));
      outputOf(options).rows(rows, 'There is no template.');
    });
  examples(list, ['template list']);

  const copy = group
    .command('copy')
    .description('copy the templates in use to a new folder, to change them there')
    .argument('<folder>', 'the target; must not contain them yet')
    .addOption(new Option('--language <language...>', 'only those in these languages').choices(languages))
    .option(...jsonOption)
    .action(async (folder: string, options: Options) => {
      const files = new Map([...filesInUse(terminal)].filter(([path]) => isIn(options.language, path)));
      for (const [path, content] of files) await write(join(folder, path), content);
      const next = `Change them, check them with: ${program.name()} template check ${folder}`;
      outputOf(options).done(`Wrote ${files.size} templates to ${folder}. ${next}`, {
        folder,
        templates: [...files.keys()],
      });
    });
  examples(copy, ['template copy /etc/joinery/templates', 'template copy --language de en -- /etc/joinery/templates']);

  const check = group
    .command('check')
    .description('read a folder of templates as the service does when it starts, and report errors')
    .argument('<folder>')
    .option(...jsonOption)
    .action((folder: string, options: Options) => {
      readTemplates(folder);
      outputOf(options).done(`The templates in ${folder} are good. Use them with TEMPLATES=${folder}`, { folder });
    });
  examples(check, ['template check /etc/joinery/templates']);
}

function filesInUse({ environment }: Terminal): TemplateFiles {
  const { TEMPLATES } = parseConfig(environment);
  return new Map([...writeTemplateFiles(), ...(TEMPLATES === undefined ? [] : readTemplateFiles(TEMPLATES))]);
}

function isIn(chosen: Language[] | undefined, path: string): boolean {
  const language = templatePaths.get(path)?.language;
  return !chosen || (language !== undefined && chosen.includes(language));
}

function namesOf(path: string): readonly string[] {
  const message = templatePaths.get(path)?.message;
  return message ? letters[message].names : [];
}

async function write(path: string, content: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(path, content, { flag: 'wx' });
  } catch (cause) {
    throw new Error(`${path} can't be written. Name a folder that doesn't contain it yet.`, { cause });
  }
}
