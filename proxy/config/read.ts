import { stat } from 'node:fs/promises';
import { type Content, readFileContent } from './file.ts';
import { readFolder } from './folder.ts';

/** A place in a configuration: the keys from the outside in. */
export type Path = (string | number)[];

/** A configuration from one file or a folder of them, with the file that a place of it stands in, or why it can't be used. */
export type ConfigRead = { value: unknown; locate(path: Path): Located } | { failure: string };

/** Where something is written. */
export interface Located {
  file: string;
  source: string;
  /** The keys within the file. */
  path: Path;
}

/** Reads a configuration from a file, or from a folder of forms. Never throws; a failure is lines to print. */
export async function readConfig(path: string): Promise<ConfigRead> {
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (isFolder) return await readFolder(path);
  const content: Content = await readFileContent(path);
  if ('failure' in content) return content;
  const { value, source } = content;
  return { value, locate: (at) => ({ file: path, source, path: at }) };
}
