import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseConfig } from '../../config.ts';
import type { Language } from '../../language.ts';
import { letters } from '../../message/letters.ts';
import {
  readTemplateFiles,
  type TemplateFiles,
  templatePaths,
  writeTemplateFiles,
} from '../../message/template-files.ts';
import type { Terminal } from '../terminal.ts';

/** The templates in use: their paths, who wrote them (the service, or the folder TEMPLATES) and their placeholders. */
export function listTemplates(environment: Terminal['environment']) {
  const serviceFiles = writeTemplateFiles();
  return [...filesInUse(environment)].map(([template, content]) => ({
    template,
    from: serviceFiles.get(template) === content ? 'service' : 'TEMPLATES',
    names: namesOf(template).join(' '),
  }));
}

/**
 * Copies the templates in use to a folder that doesn't have them yet; with `languages`, only those in these languages.
 *
 * @returns the paths in the folder
 */
export async function copyTemplates(
  environment: Terminal['environment'],
  folder: string,
  languages?: Language[],
): Promise<string[]> {
  const files = [...filesInUse(environment)].filter(([path]) => isIn(languages, path));
  for (const [path, content] of files) await write(join(folder, path), content);
  return files.map(([path]) => path);
}

function filesInUse(environment: Terminal['environment']): TemplateFiles {
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
