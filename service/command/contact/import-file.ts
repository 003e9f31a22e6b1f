import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { TakeRow } from '../../contact/import.ts';
import { createProgress } from '../progress.ts';
import type { Context } from '../runner.ts';
import { collectEarly } from './collect-early.ts';
import { createRefused } from './refused.ts';
import { createRowParser, type Row, type Skipped } from './row-parser.ts';

export interface ImportOptions {
  list?: number;
  tag?: number;
  delimiter: string;
  rejected?: string;
}

/** Rows handled at once: as many as share a commit, and no more in memory. */
const batchSize = 250;

/**
 * Imports a CSV file. A refused row is reported with its line and the reason, and copied unchanged to a separate file,
 * to be corrected and imported again.
 */
export async function importFile(
  { service, terminal, output, outcome, accountId }: Context & { accountId: number },
  { list: listId, tag: tagId, delimiter, rejected = '' }: ImportOptions,
  file = '',
): Promise<void> {
  collectEarly();
  const size = await sizeOf(file);
  await checkEncoding(file);
  const progress = createProgress(terminal, 'rows');
  const refused = createRefused(rejected || `${file}.rejected.csv`, terminal.stderr);
  let rowCount = 0;
  let take: TakeRow | undefined;
  let headings = '';
  // The parser reads ahead: skipped parts wait here until the headings are known.
  const skipped: Skipped[] = [];

  async function takeBatch(batch: Row[]) {
    const [first, ...rest] = batch;
    if (take) return takeRows(take, batch);
    if (!first) return;
    headings = first.raw;
    take = await service.contacts.startImport({ accountId, headings: first.record, listId, tagId });
    await takeRows(take, rest);
  }

  async function takeRows(takeRow: TakeRow, rows: Row[]) {
    // More of the last one may still come.
    refuseSkipped(skipped.splice(0, skipped.length - 1));
    const reasons = await Promise.all(rows.map(({ record }) => takeRow(record)));
    for (const [index, row] of rows.entries()) {
      const reason = reasons[index];
      if (reason === undefined) rowCount++;
      else refused.add(headings, row.line, reason, row.raw);
    }
    await refused.written();
    progress.show(rowCount + refused.count(), (rows.at(-1)?.info.bytes ?? 0) / size);
  }

  function refuseSkipped(some: Skipped[]) {
    for (const { line, reason, raw } of some) refused.add(headings, line, reason, raw);
  }

  const parser = createRowParser(file, delimiter, skipped);
  await pipeline(createReadStream(file), parser, async (rows: AsyncIterable<Row>) => {
    let batch: Row[] = [];
    for await (const row of rows) {
      batch.push(row);
      if (batch.length < batchSize && take) continue;
      await takeBatch(batch);
      batch = [];
    }
    await takeBatch(batch);
  });
  if (take) refuseSkipped(skipped);
  progress.end();
  await refused.close();
  if (!take) throw new Error(`${file} is empty. Its first line must name the columns.`);
  if (refused.count()) outcome.exitCode = 1;
  const left = refused.count() ? ` Refused ${refused.count()}: they are in ${refused.path}.` : '';
  output.done(`Imported ${rowCount} rows.${left}`, {
    imported: rowCount,
    refused: refused.count(),
    ...(refused.count() && { rejected: refused.path }),
  });
}

async function sizeOf(file: string): Promise<number> {
  const { size } = await stat(file).catch((cause) => {
    throw new Error(`${file} can't be read. Check its name and permissions.`, { cause });
  });
  return size;
}

/**
 * Reads a text file once, chunk by chunk.
 *
 * @throws when it isn't UTF-8: names would be imported misspelled
 */
async function checkEncoding(file: string): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(file)) decoder.decode(chunk, { stream: true });
    decoder.decode();
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    throw new Error(`${file} is not in UTF-8. Save it as “CSV UTF-8” and import the new file.`);
  }
}
