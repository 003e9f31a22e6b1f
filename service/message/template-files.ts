import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Language, languages } from '../language.ts';
import { words } from '../words/index.ts';
import { layOutHtml, layOutText } from './layout.ts';
import { letters, type MessageName, messageNames } from './letters.ts';

/**
 * The files of a message. A mail is a `.txt`, which begins with a line `Subject: …`, and a `.html`; a text message is a
 * `.sms`.
 */
export const parts = ['txt', 'html', 'sms'] as const;

/** The contents of templates by their paths in a folder: `<language>/<message>.<part>`. */
export type TemplateFiles = ReadonlyMap<string, string>;

/** The message and language named by a path in a folder of templates. */
export interface TemplatePath {
  language: Language;
  message: MessageName;
}

/** A file's path in a folder of templates. */
export function pathOf({ language, message }: TemplatePath, part: (typeof parts)[number]): string {
  return `${language}/${message}.${part}`;
}

/** Every path that a folder of templates may contain. */
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

/** The service's own templates of one message in one language. */
export function writeMessage(language: Language, message: MessageName): [path: string, content: string][] {
  const letter = letters[message].write(words[language]);
  const path = { language, message };
  return [
    [pathOf(path, 'txt'), layOutText(letter, words[language].privacy)],
    [pathOf(path, 'html'), layOutHtml(letter, language, words[language])],
    [pathOf(path, 'sms'), `${letter.sms}\n`],
  ];
}

/**
 * Reads the templates in an operator's `folder`, ignoring hidden files.
 *
 * @throws with the path and the fix when the folder can't be read, or contains a file that is not a template
 */
export function readTemplateFiles(folder: string): TemplateFiles {
  const paths = listFiles(folder);
  const stranger = paths.find((path) => !templatePaths.has(path));
  if (stranger !== undefined) {
    const paths = `<language>/${messageNames.join('|')}.${parts.join('|')}`;
    throw new Error(
      `${join(folder, stranger)} is not a template. A folder of templates may contain ${paths}, where <language> is one of ${languages.join(', ')}.`,
    );
  }
  const files = new Map(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
  for (const path of paths) checkTwin(files, path, folder);
  return files;
}

/** Both parts of a mail say the same, so they are replaced together. */
function checkTwin(files: TemplateFiles, path: string, folder: string) {
  const twin = path.endsWith('.txt') ? path.replace(/txt$/, 'html') : path.replace(/html$/, 'txt');
  if (!files.has(twin)) throw new Error(`${join(folder, twin)} is missing: a mail needs both text and HTML.`);
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
