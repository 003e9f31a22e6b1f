import { readFile } from 'node:fs/promises';
import { extname, parse as parsePath, resolve } from 'node:path';
import { importAnew, isModuleAsCommon } from './module.ts';
import type { Sources } from './sources.ts';
import { syntaxLine } from './syntax.ts';
import { isYaml, parseYaml } from './yaml.ts';

/** A file's value and source text, or why it can't be used: a line to print that names the file. */
export type Content = { value: unknown; source: string } | { failure: string };

/** Whether a file's extension marks it as a configuration. */
export function isReadable(path: string): boolean {
  return isYaml(path) || /^\.(?:[cm]?[jt]s|json)$/.test(extname(path));
}

/** Reads one configuration file, and records in `sources` what it is made of. Never throws. */
export async function readFileContent(path: string, sources: Sources): Promise<Content> {
  sources.file(path);
  let source: string;
  try {
    source = await readFile(path, 'utf8');
  } catch (error) {
    return { failure: `${path}: ${unreadable((error as NodeJS.ErrnoException).code)} (looked for ${resolve(path)})` };
  }
  if (!isReadable(path)) {
    return {
      failure: `${path}: must end in .ts, .js, .json, .yaml or .yml, because the extension decides how it is read`,
    };
  }
  try {
    const value = await parse(path, source, sources);
    return value === undefined
      ? { failure: `${path}: exports nothing: write export default defineConfig({ … })` }
      : { value: withoutSchema(value), source };
  } catch (error) {
    const line = syntaxLine(error, path, source);
    const [message = ''] = (error as Error).message.split('\n');
    if (isModuleAsCommon(error)) return { failure: `${path}: ${noModule(path)}` };
    return { failure: `${path}${line ? `:${line}` : ''}: can't be read as ${extname(path).slice(1)}: ${message}` };
  }
}

/** Editors read `$schema`, by which they check the file. It is no option. */
function withoutSchema(value: unknown): unknown {
  if (!isRecord(value) || typeof value.$schema !== 'string') return value;
  const { $schema: _, ...options } = value;
  return options;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Node goes by the nearest package.json. */
function noModule(path: string): string {
  const { ext, name } = parsePath(path);
  if (/^\.c/.test(ext))
    return `is an ES module with the extension of a CommonJS file: rename it to ${name}.m${ext.slice(2)}`;
  return `is an ES module, but the nearest package.json declares CommonJS: write "type": "module" there, or rename the file to ${name}.m${ext.slice(1)}`;
}

function parse(path: string, source: string, sources: Sources): unknown {
  if (isYaml(path)) return parseYaml(source);
  return extname(path) === '.json' ? JSON.parse(source) : importAnew(path, sources);
}

function unreadable(code: string | undefined): string {
  if (code === 'ENOENT') return 'there is no such file or folder: create it, or name another one with --config';
  return `can't be opened (${code}): make it a file that the user who runs the proxy can read`;
}
