import type * as fs from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';

/** Scrubs the file of a database, in a thread of its own. */
export interface Scrubber {
  /** `texts` are deleted texts that no row holds any more. */
  scrub(texts: string[]): Promise<void>;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
}

/**
 * Makes sure that deleted data can't be read from the file of an SQLite database or the files beside it. SQLite
 * overwrites deleted data (`secure_delete`), but not a copy left in a page's free space when rows moved to another
 * page. So this searches the file for `texts`, and rewrites it only if one is found. Calls that come while one is under
 * way share the next.
 */
export function createScrubber(path: string): Scrubber {
  let running: Promise<void> = Promise.resolve();
  let next: { texts: string[]; done: Promise<void> } | undefined;

  function begin(): NonNullable<typeof next> {
    const texts: string[] = [];
    const done = running.then(() => {
      next = undefined;
      return work({ path, texts });
    });
    running = done.catch(() => {});
    return { texts, done };
  }

  return {
    scrub(texts) {
      next ??= begin();
      next.texts.push(...texts);
      return next.done;
    },
    async idle() {
      for (let last: unknown; last !== running; await last) last = running;
    },
  };
}

interface Task {
  path: string;
  texts: string[];
}

function work(task: Task): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(program, { eval: true, workerData: task, execArgv: [] });
    worker.on('error', reject);
    worker.on('exit', () => resolve());
  });
}

/** Runs in the thread: its text is taken, so it sees nothing of this file. */
function scrubFile({ path, texts }: Task, database: DatabaseSync, { openSync, readSync, closeSync }: typeof fs) {
  const needles = texts.filter(Boolean).map((text) => Buffer.from(text));
  const overlap = Math.max(0, ...needles.map(({ length }) => length));
  /**
   * Moves the log beside the file into the file, and empties the log. While somebody reads an older state, part of it
   * stays. The first step lets others write meanwhile and leaves the second little to do.
   */
  const checkpoint = () => database.exec('pragma wal_checkpoint(passive); pragma wal_checkpoint(truncate)');
  const holdsAny = () => {
    const file = openSync(path, 'r');
    try {
      const bytes = Buffer.alloc(overlap + 2 ** 20);
      for (let tail = 0; ; ) {
        const read = readSync(file, bytes, tail, 2 ** 20, null);
        if (read === 0) return false;
        const chunk = bytes.subarray(0, tail + read);
        if (needles.some((text) => chunk.includes(text))) return true;
        tail = Math.min(overlap, chunk.length);
        bytes.copyWithin(0, chunk.length - tail, chunk.length);
      }
    } finally {
      closeSync(file);
    }
  };
  database.exec('pragma synchronous = full; pragma secure_delete = on');
  checkpoint();
  if (needles.length && holdsAny()) {
    database.exec('vacuum');
    checkpoint();
  }
  database.close();
}

/** A text instead of a file, so that bundlers have nothing to find. */
const program = `
  const { workerData } = require('node:worker_threads');
  const { DatabaseSync } = require('node:sqlite');
  (${scrubFile})(workerData, new DatabaseSync(workerData.path, { timeout: 60_000 }), require('node:fs'));`;
