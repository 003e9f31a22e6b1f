import type { Writable } from 'node:stream';

/** Prints what a command has to say: for people, or as JSON on one line for scripts. */
export interface Output {
  /** What was done, as a sentence and as data. */
  done(sentence: string, data: object): void;
  /** A table with a heading for each member; `none` is said when there are no rows. */
  rows(rows: Record<string, string | number>[], none: string): void;
  /** One thing as lines of text, or all of it as data. */
  text(text: string, data: object): void;
  /** One thing: a sentence and a table of its parts, or all of it as data. */
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

/** Columns as wide as their widest cell. A name may hold anything; what moves a terminal's cursor is left out. */
function layOut(rows: Record<string, string | number>[]): string[] {
  const headings = Object.keys(rows[0] ?? {});
  const cells = rows.map((row) => headings.map((heading) => clean(String(row[heading] ?? ''))));
  const lines = [headings.map((heading) => heading.toUpperCase()), ...cells];
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function clean(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ');
}
