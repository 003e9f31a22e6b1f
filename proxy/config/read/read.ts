import { stat } from 'node:fs/promises';
import { type Content, readFileContent } from './file.ts';
import { readFolder } from './folder.ts';
import { createSources, type Sources } from './sources.ts';

/** A place in a configuration: the keys from the outside in. */
export type Path = (string | number)[];

/**
 * A configuration from one file or a folder of them, with the file that a place of it stands in, or why it can't be used: in
 * `failure`, beside the rest where some files of a folder could be read.
 */
export type ConfigRead = { value: unknown; locate(path: Path): Located; failure?: string } | { failure: string };

/** Where something is written. */
export interface Located {
  file: string;
  source: string;
  /** The keys within the file. */
  path: Path;
}

/** Reads a configuration from a file, or from a folder of forms, and notes in `sources` what it is made of. Never throws; a failure is lines to print. */
export async function readConfig(path: string, sources: Sources = createSources()): Promise<ConfigRead> {
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (isFolder) return await readFolder(path, sources);
  const content: Content = await readFileContent(path, sources);
  if ('failure' in content) return content;
  const { value, source } = content;
  return { value, locate: (at) => ({ file: path, source, path: at }) };
}
