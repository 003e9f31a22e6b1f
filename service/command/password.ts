import { text } from 'node:stream/consumers';
import { read } from 'read';
import type { Terminal } from './terminal.ts';

/**
 * An account's password: from `JOINERY_PASSWORD`, or typed unseen on a terminal, or the first line of standard input.
 * Never an argument: everybody on the machine can see those.
 *
 * @throws when it is empty, or is typed differently the second time
 */
export async function readPassword(terminal: Terminal, username: string): Promise<string> {
  const { environment, stdin } = terminal;
  const password =
    environment.JOINERY_PASSWORD || (stdin.isTTY ? await ask(terminal, username) : await firstLine(stdin));
  if (!password) throw new Error('No password was given. Type it, pipe it in, or set JOINERY_PASSWORD.');
  return password;
}

async function ask({ stdin: input, stderr: output }: Terminal, username: string): Promise<string> {
  const options = { input, output, silent: true };
  const password = await read({ ...options, prompt: `Password for ${username}: ` });
  output.write('\n');
  const again = await read({ ...options, prompt: 'Once more: ' });
  output.write('\n');
  if (password !== again) throw new Error('The two passwords differ. Nothing was changed.');
  return password;
}

async function firstLine(stdin: Terminal['stdin']): Promise<string> {
  const [line = ''] = (await text(stdin)).split(/\r?\n/);
  return line;
}
