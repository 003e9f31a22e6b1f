/** A fault of the database itself, rather than of a query. */
export type Fault = 'diskFull' | 'databaseLost';

/** Recognizes a full disk, and a PostgreSQL server that can't be reached or takes no queries. */
export function findFault(error: unknown): Fault | undefined {
  const { code, errcode, message } = Object(error) as { code?: unknown; errcode?: unknown; message?: unknown };
  if (errcode === sqliteFull || code === 'ENOSPC' || code === '53100') return 'diskFull';
  // Another process writes, and goes on for longer than anybody waits.
  if (errcode === sqliteBusy) return 'databaseLost';
  const isLost = /^(?:08\w{3}|57P0[123]|53300)$/.test(String(code)) || gone.has(code);
  // These errors of pg have no code.
  return isLost || /^(?:Connection terminated|timeout exceeded when trying to connect)/.test(String(message))
    ? 'databaseLost'
    : undefined;
}

/** https://www.sqlite.org/rescode.html#full */
const sqliteFull = 13;
const sqliteBusy = 5;

const gone = new Set<unknown>([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);
