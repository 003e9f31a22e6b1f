import { existsSync } from 'node:fs';

// Nobody expects tests to install programs, so this is said before anything else.
if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0)
  process.stdout.write(
    `As root, the tests install ${process.argv.slice(2).join(' ')} with apt-get if anything of it is missing.\n`,
  );
