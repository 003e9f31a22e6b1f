import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import { createProgress } from './progress.ts';
import type { Context } from './runner.ts';
import { spareMemory } from './spare-memory.ts';

/** Writes all contacts of the account to a CSV file (RFC 4180) for its owner's eyes. */
export async function exportFile(
  { service, terminal, output, accountId }: Context & { accountId: number },
  _options: unknown,
  file = '',
): Promise<void> {
  spareMemory();
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
  const table = stringify({ header: true, columns: headings, escape_formulas: true, record_delimiter: 'windows' });
  try {
    await pipeline(Readable.from(rows()), table, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
    throw new Error(`${file} is there already. Name a file that is not.`);
  }
  progress.end();
  output.done(`Exported ${count} contacts to ${file}.`, { exported: count, file });
}
