import { readFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Sources } from './sources.ts';

/**
 * The default export of a module, with what it and its own files (`./…`, `../…`) are now, whatever was imported for other sources
 * before. Packages stay as they are. Every file is noted in `sources`. Rejects with what the module throws.
 *
 * `npm init -y` writes a package.json that makes each .js and .ts file CommonJS. Where that fails over `import` or `export`, those with
 * either are read as modules.
 */
export async function importAnew(path: string, sources: Sources): Promise<unknown> {
  try {
    return await importAs('declared', path, sources, versionOf(sources));
  } catch (error) {
    if (!isModuleAsCommon(error)) throw error;
    return await importAs('module', path, sources, `?${++readings}`);
  }
}

/** Whether Node refused an ES module because its ending or package.json declares it CommonJS. */
export function isModuleAsCommon(error: unknown): boolean {
  return error instanceof Error && /outside a module|Unexpected token 'export'/.test(error.message);
}

async function importAs(kind: 'declared' | 'module', path: string, sources: Sources, version: string) {
  const entry = pathToFileURL(resolve(path)).href + version;
  const own = new Set<string>();
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      const parent = context.parentURL;
      const isOwn = parent?.startsWith('file:') && own.has(fileURLToPath(parent)) && /^\.{0,2}\//.test(specifier);
      if (specifier !== entry && !isOwn) return next(specifier, context);
      // Before it is found: what is missing may come.
      if (isOwn) sources.file(fileURLToPath(new URL(specifier, parent)));
      const found = next(specifier, context);
      const url = new URL(found.url);
      const file = fileURLToPath(url);
      sources.file(file);
      own.add(file);
      imported.add(file);
      if (context.conditions.includes('import')) {
        url.search ||= version;
        // Or Node takes a file that such a one hands on for part of a circle, and gives an empty object.
        if (common.has(file) && kind === 'declared') require(file);
      }
      return { ...found, url: url.href };
    },
    load(url, context, next) {
      const format = kind === 'module' && own.has(pathOf(url)) && moduleFormat(pathOf(url));
      return next(url, format ? { ...context, format } : context);
    },
  });
  try {
    const { default: value } = await import(entry);
    return value;
  } finally {
    hooks.deregister();
  }
}

const pathOf = (url: string) => (url.startsWith('file:') ? fileURLToPath(url) : '');

/** What a file is as a module; undefined when its ending or its text says otherwise. */
function moduleFormat(file: string): string | undefined {
  if (!/\.[jt]s$/.test(file) || !/^\s*(?:import[\s{*'"]|export\s)/m.test(readFileSync(file, 'utf8'))) return undefined;
  return file.endsWith('.ts') ? 'module-typescript' : 'module';
}

/** Node keeps each ES module by its address for good, so what has changed needs another one: the same for all files of a reading. */
function versionOf(sources: Sources): string {
  const known = versions.get(sources);
  if (known !== undefined) return known;
  const version = readings++ === 0 ? '' : `?${readings}`;
  versions.set(sources, version);
  forgetCommon();
  return version;
}
const versions = new WeakMap<Sources, string>();
let readings = 0;

/** CommonJS modules are kept by their file, which can be forgotten. */
function forgetCommon(): void {
  for (const file of imported) {
    if (!require.cache[file]) continue;
    common.add(file);
    delete require.cache[file];
  }
}
const require = createRequire(import.meta.url);
const imported = new Set<string>();
const common = new Set<string>();
