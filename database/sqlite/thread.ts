import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { type MessagePort, Worker } from 'node:worker_threads';

/** Reads from an SQLite file in a thread of its own, one query after the other. */
export interface Thread {
  /** The rows of a query. @throws the error of SQLite */
  read(sql: string, parameters: readonly unknown[]): Promise<unknown[]>;
  close(): Promise<void>;
}

interface Question {
  id: number;
  sql: string;
  parameters: readonly unknown[];
}

interface Reply {
  id: number;
  rows: unknown[];
  /** Why there are no rows. */
  problem?: { message: string; code?: unknown; errcode?: unknown };
}

/** Starts at the first query, and again at the next one if it breaks. */
export function createThread(path: string): Thread {
  const waiting = new Map<number, { resolve: (rows: unknown[]) => void; reject: (cause: unknown) => void }>();
  let worker: Worker | undefined;
  let asked = 0;

  function start(): Worker {
    const started = new Worker(program, { eval: true, workerData: path, execArgv: [] });
    let failure: unknown = new Error('The thread that reads the database has ended.');
    started.on('message', hear);
    started.on('error', (cause) => {
      failure = cause;
    });
    started.on('exit', () => {
      if (worker === started) worker = undefined;
      for (const { reject } of waiting.values()) reject(failure);
      waiting.clear();
    });
    return started;
  }

  function hear({ id, rows, problem }: Reply) {
    const call = waiting.get(id);
    waiting.delete(id);
    if (!waiting.size) worker?.unref();
    if (problem) call?.reject(Object.assign(new Error(problem.message), problem));
    else call?.resolve(rows);
  }

  return {
    read: (sql, parameters) =>
      new Promise((resolve, reject) => {
        worker ??= start();
        worker.ref();
        const id = ++asked;
        waiting.set(id, { resolve, reject });
        worker.postMessage({ id, sql, parameters } satisfies Question);
      }),
    async close() {
      await worker?.terminate();
    },
  };
}

/** Runs in the thread: its text is taken, so it sees nothing of this file. */
function answer(port: MessagePort, database: DatabaseSync) {
  const statements = new Map<string, StatementSync>();
  const prepare = (sql: string) => {
    const cachedStatement = statements.get(sql);
    if (cachedStatement) return cachedStatement;
    if (statements.size >= 100) statements.clear();
    const statement = database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  port.on('message', ({ id, sql, parameters }: Question) => {
    try {
      port.postMessage({ id, rows: prepare(sql).all(...(parameters as readonly SQLInputValue[])) });
    } catch (cause) {
      const { message, code, errcode } = cause as Error & { code?: unknown; errcode?: unknown };
      port.postMessage({ id, rows: [], problem: { message, code, errcode } });
    }
  });
}

/** A text instead of a file, so that bundlers have nothing to find. */
const program = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { DatabaseSync } = require('node:sqlite');
  (${answer})(parentPort, new DatabaseSync(workerData, { readOnly: true, timeout: 5_000 }));`;
