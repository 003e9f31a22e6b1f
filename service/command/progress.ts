import type { Terminal } from './terminal.ts';

/** A progress bar on one line of a terminal, redrawn in place; nothing without a terminal. */
export interface Progress {
  /** `part` is the share done, 0 to 1; without it, only the count is shown. */
  show(count: number, part?: number): void;
  end(): void;
}

const width = 30;

export function createProgress({ stderr }: Terminal, noun: string): Progress {
  if (!stderr.isTTY) return { show() {}, end() {} };
  return {
    show(count, part) {
      const done = `${count.toLocaleString('en')} ${noun}`;
      stderr.write(`\r\u001B[K${part === undefined ? '' : `${draw(part)} `}${done}`);
    },
    end: () => void stderr.write('\r\u001B[K'),
  };
}

function draw(part: number): string {
  const filled = Math.round(Math.min(part, 1) * width);
  return `[${'#'.repeat(filled)}${'-'.repeat(width - filled)}] ${Math.floor(Math.min(part, 1) * 100)} %`;
}
