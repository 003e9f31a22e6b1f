import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const root = join(import.meta.dirname, '..');

type Target = string | { types?: string; default: string };

const packages = globSync('*/package.json', { cwd: root }).map((path) => {
  const manifest = JSON.parse(readFileSync(join(root, path), 'utf8')) as {
    name: string;
    exports?: Record<string, Target>;
    imports?: Record<string, Target>;
  };
  return { folder: dirname(path), ...manifest };
});

/** The file behind a specifier, as a path below the root. Packages that aren't ours keep their specifier. */
export function resolve(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return relative(root, join(root, dirname(from), specifier.replace(/\?.*/, '')));
  const [, name, inside = ''] = /^(@joinery\/[^/]+)(.*)$/.exec(specifier) ?? [];
  const found = packages.find((ours) => (name ? ours.name === name : from.startsWith(`${ours.folder}/`)));
  const target = name ? found?.exports?.[`.${inside}`] : found?.imports?.[specifier];
  if (!found || !(name || target)) return specifier;
  const named = typeof target === 'object' ? (target.types ?? target.default) : target;
  const candidates = named ? [named] : ['.ts', '.tsx', '/index.ts'].map((end) => `${inside || '/index'}${end}`);
  return candidates.map((path) => join(found.folder, path)).find((path) => existsSync(join(root, path))) ?? specifier;
}
