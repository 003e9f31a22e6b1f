import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll } from 'vitest';
import { buildPackages } from '../../build/packages.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..', '..');

export const published = ['widget', 'proxy', 'service', 'app'] as const;

/** The packages as npm publishes them, installed into a project of their own. */
export interface Packed {
  /** The project's folder. */
  folder: string;
  /** Paths of the packages' tarballs, by room. */
  tarballs: Record<string, string>;
  /** Runs a program in the project. Resolves with its output. */
  run(program: string, ...words: string[]): Promise<string>;
}

/**
 * Builds and packs the packages for the tests of a file. Takes their dependencies from this repository: nothing is
 * downloaded.
 */
export function usePacked(): Packed {
  const packed = {} as Packed;
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'joinery-packed-'));
    Object.assign(packed, { folder, tarballs: await install(folder) });
    packed.run = async (program, ...words) => (await run(program, words, { cwd: folder })).stdout;
  }, 300_000);
  afterAll(() => rm(packed.folder, { recursive: true }));
  return packed;
}

async function install(folder: string): Promise<Record<string, string>> {
  const built = join(folder, 'built');
  await buildPackages(built);
  const modules = join(folder, 'node_modules');
  await mkdir(join(modules, '@joinery'), { recursive: true });
  await mkdir(join(modules, '.bin'));
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name !== '@joinery' && name !== '.bin') await symlink(join(root, 'node_modules', name), join(modules, name));
  }
  const tarballs: Record<string, string> = {};
  for (const room of published) {
    const words = ['pack', join(built, room), '--json', '--pack-destination', folder];
    const [{ filename }] = JSON.parse((await run('npm', words, { cwd: root })).stdout);
    const target = join(modules, '@joinery', room);
    await mkdir(target);
    await run('tar', ['-xzf', join(folder, filename), '-C', target, '--strip-components=1']);
    // If two rooms need different releases of a package, npm keeps one of them in the room.
    const own = join(root, room, 'node_modules');
    await symlink(own, join(target, 'node_modules'));
    for (const [name, path] of Object.entries(await readPrograms(target)))
      await symlink(join(target, path), join(modules, '.bin', name));
    tarballs[room] = join(folder, filename);
  }
  return tarballs;
}

/** The package's commands, which npm makes executable. */
async function readPrograms(folder: string): Promise<Record<string, string>> {
  const { bin = {} } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    bin?: Record<string, string>;
  };
  for (const path of Object.values(bin)) await chmod(join(folder, path), 0o755);
  return bin;
}
