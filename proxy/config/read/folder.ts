import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { isReadable, readFileContent } from './file.ts';
import type { ConfigRead } from './read.ts';
import type { Sources } from './sources.ts';

/**
 * Reads a folder as one configuration. The file `proxy`, with any extension, holds everything but the forms; each other
 * file is a form, named after it. Skips hidden files, folders and files with other extensions. Records in `sources`
 * what it read. Never throws.
 */
export async function readFolder(folder: string, sources: Sources): Promise<ConfigRead> {
  const names = await namesIn(folder);
  sources.folder(folder, names, () => namesIn(folder));
  const twice = names.find((name, at) => parse(names[at - 1] ?? '').name === parse(name).name);
  if (twice !== undefined) return { failure: `${join(folder, twice)}: ${parse(twice).name} exists twice: keep one` };

  const contents = await Promise.all(
    names.map(async (file) => ({
      file,
      name: parse(file).name,
      content: await readFileContent(join(folder, file), sources),
    })),
  );
  const failures = contents.flatMap(({ content }) => ('failure' in content ? [content.failure] : []));
  const files = new Map(
    contents.flatMap(({ file, name, content }) =>
      'failure' in content ? [] : [[name, { file: join(folder, file), ...content }]],
    ),
  );
  const shared = files.get(sharedName);
  if (failures.length && (!shared || files.size === 1)) return { failure: failures.join('\n') };
  if (!shared)
    return { failure: `${folder}: has no file ${sharedName}.ts, .js, .json or .yaml: create it, with upstream` };
  files.delete(sharedName);

  const forms = Object.fromEntries([...files].map(([name, { value }]) => [name, value]));
  return {
    ...(failures.length && { failure: failures.join('\n') }),
    value: isRecord(shared.value) ? { forms, ...shared.value } : shared.value,
    locate([key = '', form = '', ...rest]) {
      const file = key === 'forms' && files.get(`${form}`);
      return file ? { ...file, path: rest } : { ...shared, path: [key, form, ...rest].filter((part) => part !== '') };
    },
  };
}

/** The names of the files to read, sorted. */
async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.') && isReadable(entry.name))
    .map(({ name }) => name)
    .filter((name) => !/\.d\.[cm]?ts$/.test(name))
    .sort();
}

/** The name of the file that all forms share. */
const sharedName = 'proxy';

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
