import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export interface Program {
  /** The program's name in sentences that ask for it. */
  title: string;
  /** The environment variable with its path. */
  variable: string;
  /** Its file names in the folders of PATH. */
  names: string[];
  /** File names of programs that do if it can't be installed without further ado. @default none */
  instead?: string[];
  /** Further paths to look at. @default none */
  elsewhere?: string[];
  /** The Debian packages that contain it. */
  packages: string[];
  /** Installs it where apt-get can't be used. @default not possible */
  install?(): void;
}

/** Path of an installed program. Installs it if there is none. */
export function provide(program: Program): string {
  const others = { ...program, names: program.instead ?? [] };
  if (!find(program) && (hasAptGet() || !find(others))) install(program);
  const path = find(program) ?? find(others);
  if (path) return path;
  const { title, packages, variable } = program;
  throw new Error(`The tests need ${title}. Install it (Debian: apt-get install ${packages[0]}), or set ${variable}.`);
}

/** Runs a command and shows its output. */
export function run(command: string, ...words: string[]) {
  execFileSync(command, words, { stdio: ['ignore', 'inherit', 'inherit'] });
}

function find({ variable, names, elsewhere = [] }: Program): string | undefined {
  const { PATH = '', [variable]: named } = process.env;
  if (named) return named;
  const onPath = PATH.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...elsewhere].find((path) => existsSync(path));
}

/** Whether packages can be installed at once: as root on Debian. */
const hasAptGet = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;

/** Asks Debian's mirror which packages there are. */
export function updatePackageLists() {
  try {
    run('apt-get', 'update');
  } catch {
    // Another run may be asking just now, and the lists from before may do.
  }
}

/** Installs Debian's packages, as root. @throws if there is no such package, or it would replace an installed one */
export function installPackages(packages: string[]) {
  // Another installation may be under way.
  const wait = ['-o', 'DPkg::Lock::Timeout=600'];
  // A mail server of this machine's own stays.
  run('apt-get', 'install', '--yes', '--no-remove', '--no-install-recommends', ...wait, ...packages);
}

function install({ packages, install }: Program) {
  try {
    if (hasAptGet()) {
      updatePackageLists();
      installPackages(packages);
    } else install?.();
  } catch {
    // The next search reports what to do.
  }
}
