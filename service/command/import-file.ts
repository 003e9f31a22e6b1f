import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { type CsvError, type Info, parse } from 'csv-parse';
import type { TakeRow } from '../contact-import.ts';
import { checkEncoding } from './check-encoding.ts';
import { createProgress } from './progress.ts';
import { createRefused } from './refused.ts';
import type { Context } from './runner.ts';

export interface ImportOptions {
  list?: number;
  tag?: number;
  delimiter: string;
  rejected?: string;
}

/** A record of the file as it came. */
interface Row {
  record: string[];
  raw: string;
  info: Pick<Info, 'lines' | 'bytes'>;
}

/** Rows that are under way at once: as many as share a commit, and no more in memory. */
const batchSize = 250;

/**
 * Imports a CSV file. A row that is refused is reported with its line and the reason, and kept as it came in a file of its own, which can be
 * mended and imported again.
 */
export async function importFile(
  { service, terminal, output, outcome, accountId }: Context & { accountId: number },
  { list: listId, tag: tagId, delimiter, rejected = '' }: ImportOptions,
  file = '',
): Promise<void> {
  const { size } = await stat(file).catch((cause) => {
    throw new Error(`${file} can't be read. Check its name and rights.`, { cause });
  });
  await checkEncoding(file);
  const progress = createProgress(terminal, 'rows');
  const refused = createRefused(rejected || `${file}.rejected.csv`, terminal.stderr);
  let taken = 0;
  let take: TakeRow | undefined;
  let headings = '';
  // The parser reads ahead: what it skips waits until the headings are known.
  let skipped: { line: number; reason: string; raw: string }[] = [];

  async function takeBatch(batch: Row[]) {
    const [first, ...rest] = batch;
    if (take) return takeRows(take, batch);
    if (!first) return;
    headings = first.raw;
    take = await service.contacts.startImport({ accountId, headings: first.record, listId, tagId });
    await takeRows(take, rest);
  }

  async function takeRows(takeRow: TakeRow, rows: Row[]) {
    for (const { line, reason, raw } of skipped) refused.add(headings, line, reason, raw);
    skipped = [];
    const reasons = await Promise.all(rows.map(({ record }) => takeRow(record)));
    for (const [index, row] of rows.entries()) {
      const reason = reasons[index];
      if (reason === undefined) taken++;
      else refused.add(headings, firstLine(row), reason, row.raw);
    }
    progress.show(taken + refused.count(), (rows.at(-1)?.info.bytes ?? 0) / size);
  }

  const parser = parse({
    bom: true,
    delimiter,
    info: true,
    raw: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: 1_000_000,
    on_skip: (problem: CsvError | undefined, raw: string | undefined) => {
      const reason = `It is no record of the table (${problem?.code}).`;
      skipped.push({ line: Number(problem?.lines ?? 0), reason, raw: raw ?? '' });
      return undefined;
    },
  });
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
  progress.end();
  await refused.close();
  if (!take) throw new Error(`${file} is empty. Its first line must name the columns.`);
  if (refused.count()) outcome.exitCode = 1;
  const left = refused.count() ? ` Refused ${refused.count()}: they are in ${refused.path}.` : '';
  output.done(`Imported ${taken} rows.${left}`, {
    imported: taken,
    refused: refused.count(),
    ...(refused.count() && { rejected: refused.path }),
  });
}

function firstLine({ raw, info }: Row): number {
  return info.lines - (raw.trimEnd().match(/\n/g)?.length ?? 0);
}
