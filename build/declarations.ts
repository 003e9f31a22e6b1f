import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Emits the TypeScript declarations of all rooms into a temporary folder, and returns its path. Remove it when done.
 */
export async function emitDeclarations(root: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'joinery-types-'));
  const options = [
    '--noEmit',
    'false',
    '--emitDeclarationOnly',
    '--declaration',
    // `npm run check` does that, and takes three times as long.
    '--noCheck',
    '--rootDir',
    root,
    '--outDir',
    folder,
  ];
  const tsc = fileURLToPath(new URL('bin/tsc', import.meta.resolve('typescript/package.json')));
  await run(process.execPath, [tsc, '--project', join(root, 'tsconfig.json'), ...options], { cwd: root });
  return folder;
}

/**
 * Copies the declarations of `sources` (paths below `root`), and all they refer to, from `from` to `to`. Imports of our
 * own files become relative paths to `.js` files: outside this repository, a package has neither our sources nor our
 * workspaces.
 */
export async function copyDeclarations(root: string, sources: string[], from: string, to: string): Promise<void> {
  const reached = new Set(sources.map(declarationOf));
  for (const file of reached) {
    // Handwritten declarations aren't emitted: read them from the sources.
    const text = await readFile(join(sources.includes(file) ? root : from, file), 'utf8');
    const written = text.replace(
      /(\bfrom |\bimport\(|\bimport )(['"])([^'"]+)\2/g,
      (whole, before, quote, specifier) => {
        const found = declarationBehind(specifier, file);
        if (!found) return whole;
        reached.add(found);
        const path = posix.relative(posix.dirname(file), found).replace(/\.d\.ts$/, '.js');
        return `${before}${quote}${path.startsWith('.') ? path : `./${path}`}${quote}`;
      },
    );
    await mkdir(dirname(join(to, file)), { recursive: true });
    await writeFile(join(to, file), written);
  }
}

const declarationOf = (source: string) => source.replace(/(?:\.d)?\.tsx?$/, '.d.ts');

/** The declaration that `specifier` stands for in `file`. Undefined if it isn't one of ours. */
function declarationBehind(specifier: string, file: string): string | undefined {
  if (/^\.\.?\/.*\.tsx?$/.test(specifier)) return declarationOf(posix.join(posix.dirname(file), specifier));
  if (!/^@joinery\/(contract|database|server|operations)(\/|$)/.test(specifier)) return undefined;
  return declarationOf(posix.relative(repository, fileURLToPath(import.meta.resolve(specifier))));
}

const repository = join(import.meta.dirname, '..');
