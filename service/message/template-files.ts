import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Language, languages } from '../language.ts';
import { words } from '../words/index.ts';
import { layOutHtml, layOutText } from './layout.ts';
import { letters, type MessageName, messageNames } from './letters.ts';

/**
 * The files of a message: a mail is a `.txt`, which begins with a line `Subject: …`, with a `.html`; a text message is
 * a `.sms`.
 */
export const parts = ['txt', 'html', 'sms'] as const;

/** The contents of the templates by their paths within a folder: `<language>/<message>.<part>`. */
export type TemplateFiles = ReadonlyMap<string, string>;

/** The message in a language that the path of a file within a folder of templates names. */
export interface TemplatePath {
  language: Language;
  message: MessageName;
}

/** The path that a file has within a folder of templates. */
export function pathOf({ language, message }: TemplatePath, part: (typeof parts)[number]): string {
  return `${language}/${message}.${part}`;
}

/** Every path that a folder of templates may hold. */
export const templatePaths: ReadonlyMap<string, TemplatePath> = new Map(
  languages.flatMap((language) =>
    messageNames.flatMap((message) =>
      parts.map((part): [string, TemplatePath] => [pathOf({ language, message }, part), { language, message }]),
    ),
  ),
);

/** The service's own templates. */
export function writeTemplateFiles(): TemplateFiles {
  return new Map(languages.flatMap((language) => messageNames.flatMap((message) => writeMessage(language, message))));
}

function writeMessage(language: Language, message: MessageName): [string, string][] {
  const letter = letters[message].write(words[language]);
  const path = { language, message };
  return [
    [pathOf(path, 'txt'), layOutText(letter, words[language].privacy)],
    [pathOf(path, 'html'), layOutHtml(letter, language, words[language])],
    [pathOf(path, 'sms'), `${letter.sms}\n`],
  ];
}

/**
 * Reads the templates that an operator's `folder` holds. Hidden files are left alone.
 *
 * @throws with the path and the fix when the folder can't be read, or holds a file that is no template.
 */
export function readTemplateFiles(folder: string): TemplateFiles {
  const paths = listFiles(folder);
  const stranger = paths.find((path) => !templatePaths.has(path));
  if (stranger !== undefined) {
    const known = `<language>/${messageNames.join('|')}.${parts.join('|')}`;
    throw new Error(
      `${join(folder, stranger)} is no template. A folder of templates may hold ${known}, where <language> is one of ${languages.join(', ')}.`,
    );
  }
  const files = new Map(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
  for (const path of paths) checkTwin(files, path, folder);
  return files;
}

/** A mail says the same in both of its parts, so they are replaced together. */
function checkTwin(files: TemplateFiles, path: string, folder: string) {
  const twin = path.endsWith('.txt') ? path.replace(/txt$/, 'html') : path.replace(/html$/, 'txt');
  if (!files.has(twin)) throw new Error(`${join(folder, twin)} is missing: text and HTML of a mail belong together.`);
}

function listFiles(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
    const files = entries.filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.'));
    return files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'));
  } catch (cause) {
    throw new Error(`The folder of templates ${folder} can't be read. Check TEMPLATES.`, { cause });
  }
}
