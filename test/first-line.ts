import { existsSync } from 'node:fs';

// Nobody expects tests to install programs, so this is said before anything else.
if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0)
  process.stdout.write(
    'As root, the tests install Chromium, Firefox, WebKitGTK and PgBouncer with apt-get if they are missing.\n',
  );
