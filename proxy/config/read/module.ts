import { readFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Sources } from './sources.ts';

/**
 * Imports the default export of a module, rereading it and its own files (`./…`, `../…`) even if they were imported
 * before for other sources. Packages are not reread. Records every file in `sources`. Rejects with whatever the module
 * throws.
 *
 * `npm init -y` writes a package.json that declares every .js and .ts file CommonJS. If that fails because of `import`
 * or `export`, the files that use either are read as ES modules.
 */
export async function importAnew(path: string, sources: Sources): Promise<unknown> {
  try {
    return await importAs('declared', path, sources, versionOf(sources));
  } catch (error) {
    if (!isModuleAsCommon(error)) throw error;
    return await importAs('module', path, sources, `?${++readings}`);
  }
}

/** Whether Node refused an ES module because its extension or package.json declares it CommonJS. */
export function isModuleAsCommon(error: unknown): boolean {
  return error instanceof Error && /outside a module|Unexpected token 'export'/.test(error.message);
}

async function importAs(kind: 'declared' | 'module', path: string, sources: Sources, version: string) {
  const entry = pathToFileURL(resolve(path)).href + version;
  const files = new Set<string>();
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      const parent = context.parentURL;
      const isOwn = parent?.startsWith('file:') && files.has(fileURLToPath(parent)) && /^\.{0,2}\//.test(specifier);
      if (specifier !== entry && !isOwn) return next(specifier, context);
      // Recorded before it is resolved: a missing file may appear later.
      if (isOwn) sources.file(fileURLToPath(new URL(specifier, parent)));
      const found = next(specifier, context);
      const url = new URL(found.url);
      const file = fileURLToPath(url);
      sources.file(file);
      files.add(file);
      imported.add(file);
      if (context.conditions.includes('import')) {
        url.search ||= version;
        // Otherwise Node mistakes a file that this one re-exports for a circular import, and returns an empty object.
        if (common.has(file) && kind === 'declared') require(file);
      }
      return { ...found, url: url.href };
    },
    load(url, context, next) {
      const format = kind === 'module' && files.has(pathOf(url)) && moduleFormat(pathOf(url));
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

/** The module format of a file. Undefined if its extension or its text says otherwise. */
function moduleFormat(file: string): string | undefined {
  if (!/\.[jt]s$/.test(file) || !/^\s*(?:import[\s{*'"]|export\s)/m.test(readFileSync(file, 'utf8'))) return undefined;
  return file.endsWith('.ts') ? 'module-typescript' : 'module';
}

/** Node caches ES modules by URL forever, so changed files need a new query: one per reading. */
function versionOf(sources: Sources): string {
  const cachedVersion = versions.get(sources);
  if (cachedVersion !== undefined) return cachedVersion;
  const version = readings++ === 0 ? '' : `?${readings}`;
  versions.set(sources, version);
  forgetCommon();
  return version;
}
const versions = new WeakMap<Sources, string>();
let readings = 0;

/** CommonJS modules are cached by path, which can be deleted. */
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
