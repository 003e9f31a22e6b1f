import { type BigIntStats, statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';

/** The sources of a configuration: the files and folders that were read, and the files that were missing. */
export interface Sources {
  /** Records a file. Call it before reading the file, so that no change is missed. */
  file(path: string): void;
  /** Records a folder by its relevant names: `names` are those that were read, `list` lists them again. */
  folder(path: string, names: string[], list: () => Promise<string[]>): void;
  /** The state of everything when it was read. */
  atReading(): string;
  /** The state of everything now. It differs if anything was changed, replaced, added, removed or made readable. */
  now(): Promise<string>;
}

export function createSources(): Sources {
  const entries = new Map<string, { state: string; look: () => Promise<string> }>();
  const keep = (path: string, state: () => string, look: () => Promise<string>) => {
    // The first state counts: changes after it may not have been read.
    if (!entries.has(path)) entries.set(path, { state: state(), look });
  };
  return {
    file(path) {
      const full = resolve(path);
      keep(
        full,
        () => stateNow(full),
        () => stat(full, { bigint: true }).then(stateOf, codeOf),
      );
    },
    folder(path, names, list) {
      keep(
        `${resolve(path)}/`,
        () => names.join('/'),
        () => list().then((found) => found.join('/'), codeOf),
      );
    },
    atReading: () => [...entries.values()].map(({ state }) => state).join('\n'),
    async now() {
      const states: string[] = [];
      // One at a time, so that a network share that hangs blocks one thread, not all of them.
      for (const { look } of [...entries.values()]) states.push(await look());
      return states.join('\n');
    },
  };
}

function stateNow(path: string): string {
  try {
    return stateOf(statSync(path, { bigint: true }));
  } catch (error) {
    return codeOf(error);
  }
}

/** `stat` follows links, so retargeting one anywhere on the path counts as a change. */
const stateOf = ({ dev, ino, size, mtimeNs, ctimeNs }: BigIntStats) => [dev, ino, size, mtimeNs, ctimeNs].join(' ');

const codeOf = (error: unknown) => `${(error as NodeJS.ErrnoException).code}`;
