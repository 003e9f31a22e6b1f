import { writeFileSync } from 'node:fs';
import type { Terminal } from './terminal.ts';

/** `joinery init`: writes first settings to `path`, and resolves with the exit code. Never replaces a file. */
export function init(path: string, { stdout, stderr }: Terminal): number {
  try {
    // The mail server's password will stand in it.
    writeFileSync(path, first, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const why = code === 'EEXIST' ? 'exists: edit it, or move it away first.' : `can't be written: ${message}`;
    stderr.write(`${path} ${why}\n`);
    return 1;
  }
  stdout.write(`Wrote ${path}. Next:
1. Put your address, sender and mail server into it.
2. Check it: node --env-file=${path} node_modules/@joinery/app/app/main.js check
3. Start the app with it, by an EnvironmentFile of systemd, an env_file of Docker Compose, or node --env-file.
4. Open the address that it prints, and make your account.
`);
  return 0;
}

const first = `# Settings of the Joinery app. Every one is explained in docs/hosting-the-app.md.
# The address at which visitors reach the app.
PUBLIC_URL=https://lists.example.com
# How many reverse proxies stand in front of it; remove the line if there is none.
TRUST_PROXY=1
# The sender of mails.
MAIL_FROM=hello@example.com
# The mail server. Without one, mails are kept for the console.
#SMTP_URL=smtps://user:password@mail.example.com
# The folder that holds everything. Back it up: joinery backup <folder>
DATA_DIR=./data
`;
