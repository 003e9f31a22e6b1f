import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { Terminal } from '../terminal.ts';

/** The rows that an import refused: reported with line and reason, and copied unchanged below the same headings. */
export interface Refused {
  path: string;
  add(headings: string, line: number, reason: string, raw: string): void;
  count(): number;
  /** Resolves when there is room for more, so that any number of rows fits in memory. */
  written(): Promise<void>;
  close(): Promise<void>;
}

/** Creates the file at `path` with the first refused row. */
export function createRefused(path: string, stderr: Terminal['stderr']): Refused {
  let file: WriteStream | undefined;
  let count = 0;
  return {
    path,
    add(headings, line, reason, raw) {
      file ??= begin(path, headings);
      file.write(endLine(raw));
      stderr.write(`line ${line}: ${reason}\n`);
      count++;
    },
    count: () => count,
    async written() {
      if (file?.writableNeedDrain) await once(file, 'drain');
    },
    async close() {
      file?.end();
      if (file) await finished(file);
    },
  };
}

function begin(path: string, headings: string): WriteStream {
  const file = createWriteStream(path, { mode: 0o600 });
  file.write(endLine(headings));
  return file;
}

function endLine(text: string): string {
  return text.endsWith('\n') ? text : `${text}\r\n`;
}
