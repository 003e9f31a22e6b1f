import { readFile } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { syntaxLine } from './syntax.ts';

/** What a configuration file holds, with its source text, or why it can't be used. */
export type ConfigFile = { value: unknown; source: string } | { failure: string };

/** Reads a `.ts`, `.js` or `.json` configuration. Never throws; a failure is a line to print, with the file's name in it. */
export async function readConfig(path: string): Promise<ConfigFile> {
  if (!/^\.(?:[cm]?[jt]s|json)$/.test(extname(path))) {
    return { failure: `${path}: must end in .ts, .js or .json, as it is read by its ending` };
  }
  let source: string;
  try {
    source = await readFile(path, 'utf8');
  } catch (error) {
    return { failure: `${path}: ${unreadable((error as NodeJS.ErrnoException).code)} (looked for ${resolve(path)})` };
  }
  try {
    const value = extname(path) === '.json' ? JSON.parse(source) : await defaultExport(path);
    return value === undefined
      ? { failure: `${path}: exports nothing: write export default defineConfig({ … })` }
      : { value, source };
  } catch (error) {
    const line = syntaxLine(error, path, source);
    const { message } = error as Error;
    return { failure: `${path}${line ? `:${line}` : ''}: can't be read as ${extname(path).slice(1)}: ${message}` };
  }
}

function unreadable(code: string | undefined): string {
  if (code === 'ENOENT') return 'there is no such file: make it, or name another one with --config';
  return `can't be opened (${code}): make it a file that the user who runs the proxy may read`;
}

/** How often a module was read: Node keeps each address, so a file that has changed needs another one. */
let reads = 0;

async function defaultExport(path: string): Promise<unknown> {
  const { href } = pathToFileURL(resolve(path));
  const { default: value } = await import(reads++ === 0 ? href : `${href}?${reads}`);
  return value;
}
