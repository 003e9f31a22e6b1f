import { readFile } from 'node:fs/promises';
import { extname, parse as parsePath, resolve } from 'node:path';
import { importAnew, isModuleAsCommon } from './module.ts';
import type { Sources } from './sources.ts';
import { syntaxLine } from './syntax.ts';
import { isYaml, parseYaml } from './yaml.ts';

/** What a file holds, with its source text, or why it can't be used: a line to print, with the file's name in it. */
export type Content = { value: unknown; source: string } | { failure: string };

/** Whether a file is read as a configuration, by its ending. */
export function isReadable(path: string): boolean {
  return isYaml(path) || /^\.(?:[cm]?[jt]s|json)$/.test(extname(path));
}

/** Reads one configuration file, and notes in `sources` what it is made of. Never throws. */
export async function readFileContent(path: string, sources: Sources): Promise<Content> {
  sources.file(path);
  let source: string;
  try {
    source = await readFile(path, 'utf8');
  } catch (error) {
    return { failure: `${path}: ${unreadable((error as NodeJS.ErrnoException).code)} (looked for ${resolve(path)})` };
  }
  if (!isReadable(path)) {
    return { failure: `${path}: must end in .ts, .js, .json, .yaml or .yml, as it is read by its ending` };
  }
  try {
    const value = await parse(path, source, sources);
    return value === undefined
      ? { failure: `${path}: exports nothing: write export default defineConfig({ … })` }
      : { value, source };
  } catch (error) {
    const line = syntaxLine(error, path, source);
    const [message = ''] = (error as Error).message.split('\n');
    if (isModuleAsCommon(error)) return { failure: `${path}: ${noModule(path)}` };
    return { failure: `${path}${line ? `:${line}` : ''}: can't be read as ${extname(path).slice(1)}: ${message}` };
  }
}

/** Node takes the word of the nearest package.json for what a file is. */
function noModule(path: string): string {
  const { ext, name } = parsePath(path);
  if (/^\.c/.test(ext)) return `is a module, and its ending says that it is none: name it ${name}.m${ext.slice(2)}`;
  return `is a module, and the package.json next to it or above says that files are none: write "type": "module" there, or name the file ${name}.m${ext.slice(1)}`;
}

function parse(path: string, source: string, sources: Sources): unknown {
  if (isYaml(path)) return parseYaml(source);
  return extname(path) === '.json' ? JSON.parse(source) : importAnew(path, sources);
}

function unreadable(code: string | undefined): string {
  if (code === 'ENOENT') return 'there is no such file or folder: make it, or name another one with --config';
  return `can't be opened (${code}): make it a file that the user who runs the proxy may read`;
}
