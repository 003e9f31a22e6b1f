import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import { createProgress } from '../progress.ts';
import type { Context } from '../runner.ts';
import { collectEarly } from './collect-early.ts';

/**
 * Writes all contacts of the account as CSV (RFC 4180): to a new file that only its owner can read, or to standard
 * output.
 */
export async function exportFile(
  { service, terminal, output, accountId }: Context & { accountId: number },
  _options: unknown,
  file?: string,
): Promise<void> {
  collectEarly();
  const { headings, parts } = await service.contacts.export(accountId);
  const progress = createProgress(terminal, 'contacts');
  let count = 0;
  async function* rows() {
    for await (const part of parts) {
      count += part.length;
      progress.show(count);
      yield* part;
    }
  }
  // Of line breaks, it quotes only that of the file by itself.
  const table = stringify({
    header: true,
    columns: headings,
    escape_formulas: true,
    record_delimiter: 'windows',
    quoted_match: /[\r\n]/,
  });
  const written = Readable.from(rows());
  try {
    if (file === undefined) return await print(pipeline(written, table, terminal.stdout, { end: false }));
    await keep(file, pipeline(written, table, createWriteStream(file, { flags: 'wx', mode: 0o600 })));
  } finally {
    progress.end();
  }
  output.done(`Exported ${count} contacts to ${file}.`, { exported: count, file });
}

/** A reader such as `head` may close the output early. */
async function print(written: Promise<void>): Promise<void> {
  try {
    await written;
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code !== 'EPIPE' && code !== 'ERR_STREAM_PREMATURE_CLOSE') throw cause;
  }
}

/** Removes an incomplete export, which would pass for a whole one. */
async function keep(file: string, written: Promise<void>): Promise<void> {
  try {
    await written;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST') throw new Error(`${file} exists already. Name a new file.`);
    await rm(file, { force: true });
    throw cause;
  }
}
