import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, globSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { installPackages, updatePackageLists } from '../provide.ts';

/** A server that needs a root of its own: Debian installs one mail server only, and the machine's own stays. */
export interface Unpacked {
  /** Its name in sentences. */
  title: string;
  /** The Debian package. */
  name: string;
  /** Folders of its own libraries. @default none */
  libraries?: string[];
  /** Its programs, from the root; with `*`. */
  programs: string[];
}

const cache = join(import.meta.dirname, '../../node_modules/.cache/joinery');

/**
 * Finds the root of a server, with its package and the libraries that it loads, or makes it.
 * @throws with what is missing
 */
export function provideUnpacked(server: Unpacked): string {
  const { title, name } = server;
  const root = join(cache, name);
  if (existsSync(root)) return root;
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, `${name}-`));
  try {
    unpack(server, folder);
    renameSync(join(folder, 'root'), root);
  } catch (cause) {
    // Another run may have been faster.
    if (!existsSync(root))
      throw new Error(
        `The tests need ${title}, which they unpack into a root of its own. Run them as root on Debian, with apt-get.`,
        { cause },
      );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return root;
}

function unpack({ name, libraries = [], programs }: Unpacked, folder: string) {
  const root = join(folder, 'root');
  updatePackageLists();
  execFileSync('apt-get', ['download', name], { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] });
  const [file = ''] = globSync(join(folder, '*.deb'));
  execFileSync('dpkg', ['--extract', file, root]);
  const depends = execFileSync('dpkg-deb', ['--field', file, 'Depends'], { encoding: 'utf8' });
  const needed = depends.match(/\blib[a-z0-9.+-]+/g) ?? [];
  installPackages(needed);
  const own = libraries.map((library) => join(root, library));
  const loaded = execFileSync('ldd', globSync(programs.map((program) => join(root, program))), {
    encoding: 'utf8',
    env: { ...process.env, LD_LIBRARY_PATH: own.join(':') },
  });
  for (const path of new Set(loaded.match(/(?<=\s)\/\S+(?= \(0x)/g))) {
    if (path.startsWith(root)) continue;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    copyFileSync(path, join(root, path));
  }
}

/** Copies a server's root for one that is about to start. `users` get ids of their own there, and nowhere else. */
export function copyRoot(server: Unpacked, users: string[]): string {
  const root = mkdtempSync(join(tmpdir(), `joinery-${server.name}-`));
  // Not by Node, which would copy one file at a time.
  execFileSync('cp', ['--archive', `${provideUnpacked(server)}/.`, root]);
  for (const folder of ['etc', 'dev', 'tmp', 'var/log', 'var/spool', 'var/run'])
    mkdirSync(join(root, folder), { recursive: true });
  const everyone = ['root', ...users].map((name, index) => [name, index && idOf(index - 1)] as const);
  writeFileSync(
    join(root, 'etc/passwd'),
    everyone.map(([name, id]) => `${name}:x:${id}:${id}::/:/bin/false\n`).join(''),
  );
  writeFileSync(join(root, 'etc/group'), everyone.map(([name, id]) => `${name}:x:${id}:\n`).join(''));
  writeFileSync(join(root, 'dev/null'), '');
  return root;
}

/** The id of one of the users of `copyRoot`, by its place. */
export const idOf = (index: number) => 65_100 + index;
