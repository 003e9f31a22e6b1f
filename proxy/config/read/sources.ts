import { type BigIntStats, statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';

/** What a configuration was made of: the files and folders that were read, and those that were looked for and not there. */
export interface Sources {
  /** Notes a file. Call it before the file is read, so that a change while it is read is not missed. */
  file(path: string): void;
  /** Notes a folder by the names that count in it: `names` are those that were read, `list` finds them again. */
  folder(path: string, names: string[], list: () => Promise<string[]>): void;
  /** How everything was when it was read. */
  atReading(): string;
  /** How everything is now: another text when something was changed, replaced, added, taken away or made readable. */
  now(): Promise<string>;
}

export function createSources(): Sources {
  const kept = new Map<string, { state: string; look: () => Promise<string> }>();
  const keep = (path: string, state: () => string, look: () => Promise<string>) => {
    // The first reading counts: whatever came after it may not have been read.
    if (!kept.has(path)) kept.set(path, { state: state(), look });
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
    atReading: () => [...kept.values()].map(({ state }) => state).join('\n'),
    async now() {
      const states: string[] = [];
      // One after the other: a share that hangs holds one thread then, and not all that the process has.
      for (const { look } of [...kept.values()]) states.push(await look());
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

/** Links are followed, so a link that leads elsewhere, here or on the way, is another file. */
const stateOf = ({ dev, ino, size, mtimeNs, ctimeNs }: BigIntStats) => [dev, ino, size, mtimeNs, ctimeNs].join(' ');

const codeOf = (error: unknown) => `${(error as NodeJS.ErrnoException).code}`;
