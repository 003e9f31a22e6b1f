import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export interface Program {
  /** As the sentence says it that asks for the program. */
  title: string;
  /** The environment variable that names its path. */
  variable: string;
  /** What it is called in the folders of PATH. */
  names: string[];
  /** Where it is besides. @default nowhere */
  elsewhere?: string[];
  /** Debian's packages with it. */
  packages: string[];
  /** Installs it where there is no apt-get, or nobody may use it. @default nobody can */
  install?(): void;
}

/** Path of an installed program; installs it where there is none. */
export function provide(program: Program): string {
  if (!find(program)) install(program);
  const path = find(program);
  if (path) return path;
  const { title, packages, variable } = program;
  throw new Error(
    `The browser tests need ${title}. Install it (Debian: apt-get install ${packages[0]}), or set ${variable}.`,
  );
}

/** Runs a command, and shows what it says. */
export function run(command: string, ...words: string[]) {
  execFileSync(command, words, { stdio: ['ignore', 'inherit', 'inherit'] });
}

function find({ variable, names, elsewhere = [] }: Program): string | undefined {
  const { PATH = '', [variable]: named } = process.env;
  if (named) return named;
  const onPath = PATH.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...elsewhere].find((path) => existsSync(path));
}

function install({ packages, install }: Program) {
  const isDebian = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  try {
    if (isDebian) {
      run('apt-get', 'update');
      run('apt-get', 'install', '--yes', '--no-install-recommends', ...packages);
    } else install?.();
  } catch {
    // Whoever looks next says what to do.
  }
}
