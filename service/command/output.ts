import type { Writable } from 'node:stream';
import stringWidth from 'string-width';

/** Prints a command's result: for people, or as one line of JSON for scripts. */
export interface Output {
  /** A result as a sentence, or as data. */
  done(sentence: string, data: object): void;
  /** A table with a heading for each member; prints `none` when there are no rows. */
  rows(rows: Record<string, string | number>[], none: string): void;
  /** One thing as lines of text, or as data. */
  text(text: string, data: object): void;
  /** One thing as a sentence and a table of its parts, or as data. */
  details(sentence: string, rows: Record<string, string | number>[], data: object): void;
}

export function createOutput(stdout: Writable, isJson: boolean): Output {
  const line = (text: string) => stdout.write(`${text}\n`);
  return {
    done: (sentence, data) => void line(isJson ? JSON.stringify(data) : sentence),
    rows(rows, none) {
      if (isJson) line(JSON.stringify(rows));
      else if (!rows.length) line(none);
      else for (const text of layOut(rows)) line(text);
    },
    text: (text, data) => void line(isJson ? JSON.stringify(data) : text.split(/\r?\n/).map(clean).join('\n')),
    details: (sentence, rows, data) =>
      void line(isJson ? JSON.stringify(data) : [sentence, '', ...layOut(rows)].join('\n')),
  };
}

/**
 * Columns are as wide as their widest cell, as terminals show it: a Chinese character takes two columns. Names may hold
 * anything, so control characters, which could move a terminal's cursor, are left out.
 */
function layOut(rows: Record<string, string | number>[]): string[] {
  const headings = Object.keys(rows[0] ?? {});
  const cells = rows.map((row) => headings.map((heading) => clean(String(row[heading] ?? ''))));
  const lines = [headings.map((heading) => heading.toUpperCase()), ...cells];
  const widths = headings.map((_, column) =>
    lines.reduce((most, line) => Math.max(most, stringWidth(line[column] ?? '')), 0),
  );
  return lines.map((line) =>
    line
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - stringWidth(cell)))
      .join('  ')
      .trimEnd(),
  );
}

function clean(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ');
}
