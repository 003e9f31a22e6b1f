import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { languages } from '../language.ts';

/** The messages that the service sends by itself, and what the templates of each may name. */
export const messages = {
  /** Asks to confirm an address: where to, the name of the opt-in process (may be empty), and the last day on which the link works. */
  confirmation: ['link', 'listName', 'lastDay'],
} as const;

export type MessageName = keyof typeof messages;

/** The files of a message: a mail is a `.txt`, which begins with a line `Subject: …`, with a `.html`; a text message is a `.sms`. */
export const parts = ['txt', 'html', 'sms'] as const;

/** The contents of the templates by their paths within a folder: `<language>/<message>.<part>`. */
export type TemplateFiles = ReadonlyMap<string, string>;

/** Every path that a folder of templates may hold. */
export const templatePaths = Object.keys(messages).flatMap((name) =>
  languages.flatMap((language) => parts.map((part) => `${language}/${name}.${part}`)),
);

/**
 * Reads the service's own templates, and in their place those that an operator's `folder` holds. Hidden files are left alone.
 *
 * @throws with the path and the fix when the folder can't be read, or holds a file that is no template.
 */
export function readTemplateFiles(folder?: string): TemplateFiles {
  const own = readFolder(fileURLToPath(new URL('./templates', import.meta.url)));
  if (folder === undefined) return own;
  const replaced = readFolder(folder);
  for (const path of replaced.keys()) checkTwin(replaced, path, folder);
  return new Map([...own, ...replaced]);
}

/** A mail says the same in both of its parts, so they are replaced together. */
function checkTwin(files: TemplateFiles, path: string, folder: string) {
  const twin = path.endsWith('.txt') ? path.replace(/txt$/, 'html') : path.replace(/html$/, 'txt');
  if (!files.has(twin)) throw new Error(`${join(folder, twin)} is missing: text and HTML of a mail belong together.`);
}

function readFolder(folder: string): TemplateFiles {
  const paths = listFiles(folder);
  const stranger = paths.find((path) => !templatePaths.includes(path));
  if (stranger !== undefined) {
    const known = templatePaths.join(', ');
    throw new Error(`${join(folder, stranger)} is no template. A folder of templates may hold: ${known}.`);
  }
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
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
