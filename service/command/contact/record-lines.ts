/** The line where a record begins, and whether it is the previous record again, of which more has been read. */
export interface RecordPlace {
  line: number;
  isSame: boolean;
}

/**
 * Finds the line of a record, given its text so far and the parser's line count by then. Needs all records in order:
 * csv-parse counts a CRLF within quotes as two lines from then on, and reports several problems of one record, each
 * time with more of its text.
 */
export function createRecordLines(): (raw: string, counted: number) => RecordPlace {
  let surplus = 0;
  let last = { raw: '', line: 0, surplus: 0 };
  return (raw, counted) => {
    const breaks = raw.replace(/^[\r\n]+|(?<![\r\n])[\r\n]+$/g, '').match(/\r\n|\r|\n/g) ?? [];
    const double = breaks.filter((text) => text === '\r\n').length;
    const line = counted - surplus - double - breaks.length;
    if (line === last.line && raw.startsWith(last.raw)) {
      last = { raw, line, surplus: double };
      return { line, isSame: true };
    }
    surplus += last.surplus;
    last = { raw, line: line - last.surplus, surplus: double };
    return { line: last.line, isSame: false };
  };
}
