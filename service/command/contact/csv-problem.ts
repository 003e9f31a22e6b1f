import type { CsvError } from 'csv-parse';

/** Why a part of a file is not a valid record, and what to do about it. */
export function explainProblem({ code }: Pick<CsvError, 'code'>): string {
  return problems[code] ?? 'It is not a valid record. Write it like the other lines.';
}

const quoted = 'Put the cell in double quotes, and write each quote in it twice.';
const problems: Record<string, string> = {
  CSV_RECORD_INCONSISTENT_FIELDS_LENGTH:
    'It has more or fewer cells than the first line. Put cells that hold the delimiter in double quotes, and add what is missing.',
  CSV_INVALID_CLOSING_QUOTE: `A quoted cell goes on after its closing quote. ${quoted}`,
  CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE: `A quoted cell goes on after its closing quote. ${quoted}`,
  INVALID_OPENING_QUOTE: `There is a quote in a cell that does not begin with one. ${quoted}`,
  CSV_QUOTE_NOT_CLOSED: 'A quoted cell never ends. Add its closing quote.',
  CSV_MAX_RECORD_SIZE: 'It is longer than 1,000,000 characters. Look for an unclosed quote.',
};
