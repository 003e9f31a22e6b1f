import { stat } from 'node:fs/promises';
import { type Content, readFileContent } from './file.ts';
import { readFolder } from './folder.ts';
import { createSources, type Sources } from './sources.ts';

/** A place in a configuration, as keys from the outside in. */
export type Path = (string | number)[];

/**
 * A configuration from a file or folder, with a function that finds the file of a place in it; or why it can't be used.
 * If some files of a folder can't be read, `failure` stands beside the rest.
 */
export type ConfigRead = { value: unknown; locate: Locate; failure?: string } | { failure: string };

/** Finds the file of a place. */
export type Locate = (path: Path) => Located;

/** The file in which something is written. */
export interface Located {
  file: string;
  source: string;
  /** The keys within the file. */
  path: Path;
}

/**
 * Reads a configuration from a file or a folder of forms, and records in `sources` what it is made of. Never throws: a
 * failure is lines to print.
 */
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
