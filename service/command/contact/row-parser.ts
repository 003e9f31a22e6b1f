import { type CsvError, type Info, parse } from 'csv-parse';
import { createRecordLines } from './record-lines.ts';

/** A record of the file, as read. */
export interface Row {
  record: string[];
  raw: string;
  info: Pick<Info, 'lines' | 'bytes'>;
  /** The line where it begins. */
  line: number;
}

/** A part of the file that is no valid record, as read. */
export interface Skipped {
  line: number;
  reason: string;
  raw: string;
}

/** Most problems of one record: the parser reads it from its beginning for each. */
const mostProblems = 1_000;

/** Parses the records of `file`, and adds those that aren't valid to `skipped`. */
export function createRowParser(file: string, delimiter: string, skipped: Skipped[]) {
  const findPlace = createRecordLines();
  let problems = 0;
  return parse({
    bom: true,
    delimiter,
    info: true,
    raw: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: 1_000_000,
    // Typed as the cells, but it is the whole row, because of `info` and `raw`.
    on_record(cells, { lines }) {
      const row = cells as typeof cells & Row;
      return Object.assign(row, { line: findPlace(row.raw, lines).line });
    },
    on_skip: (problem: CsvError | undefined, raw = '') => {
      if (!problem) return undefined;
      const { line, isSame } = findPlace(raw, Number(problem.lines));
      problems = isSame ? problems + 1 : 1;
      if (problems > mostProblems)
        throw new Error(
          `${file}, line ${line}: there are more than 1,000 quotes out of place. Mend or remove the line, and import the file again: contacts that are there already stay.`,
        );
      const last = isSame ? skipped.at(-1) : undefined;
      if (last) last.raw = raw;
      else skipped.push({ line, reason: explainProblem(problem), raw });
      return undefined;
    },
  });
}

/** Why a part of a file is not a valid record, and what to do about it. */
function explainProblem({ code }: Pick<CsvError, 'code'>): string {
  return explanations[code] ?? 'It is not a valid record. Write it like the other lines.';
}

const quoted = 'Put the cell in double quotes, and write each quote in it twice.';
const explanations: Record<string, string> = {
  CSV_RECORD_INCONSISTENT_FIELDS_LENGTH:
    'It has more or fewer cells than the first line. Put cells that hold the delimiter in double quotes, and add what is missing.',
  CSV_INVALID_CLOSING_QUOTE: `A quoted cell goes on after its closing quote. ${quoted}`,
  CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE: `A quoted cell goes on after its closing quote. ${quoted}`,
  INVALID_OPENING_QUOTE: `There is a quote in a cell that does not begin with one. ${quoted}`,
  CSV_QUOTE_NOT_CLOSED: 'A quoted cell never ends. Add its closing quote.',
  CSV_MAX_RECORD_SIZE: 'It is longer than 1,000,000 characters. Look for an unclosed quote.',
};
