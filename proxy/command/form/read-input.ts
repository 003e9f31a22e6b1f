import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Output } from '../terminal.ts';

/** A text and the name of where it stood, or why it can't be read. */
export type Input = { text: string; from: string } | { failure: string };

/** Reads a file, or the standard input for `-` and without one. Never throws. */
export async function readInput(file: string | undefined, { stdin }: Pick<Output, 'stdin'>): Promise<Input> {
  if (file === undefined && stdin.isTTY)
    return { failure: 'Name a file, or pipe the definition in. Use - to type it.' };
  const from = file === undefined || file === '-' ? 'standard input' : file;
  try {
    const bytes = await (from === file ? readFile(file) : buffer(stdin));
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), from };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { failure: `${from}: ${why(error)}` };
  }
}

function why(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return 'there is no such file.';
  // Some shells of Windows write UTF-16 into files.
  if (error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return 'is not text in UTF-8: save it as that.';
  return `can't be read (${error.code ?? error.message}).`;
}
