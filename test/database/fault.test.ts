import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { findFault } from '@joinery/database/fault';
import { traceOf } from '@joinery/server';
import pg from 'pg';
import { expect, test } from 'vitest';

test('a database that may not grow reads as a full disk, which the log names', () => {
  const folder = mkdtempSync(join(tmpdir(), 'joinery-full-'));
  const database = new DatabaseSync(join(folder, 'full.db'));
  database.exec('CREATE TABLE row (text TEXT)');
  database.exec('PRAGMA max_page_count = 2');
  const error = caught(() => database.exec('INSERT INTO row VALUES (hex(zeroblob(9000)))'));
  database.close();
  rmSync(folder, { recursive: true });
  expect(findFault(error)).toBe('diskFull');
  expect(traceOf(error).reason).toBe('database or disk is full');
});

test('a server that nobody runs reads as a lost database', async () => {
  const client = new pg.Client('postgres://joinery@127.0.0.1:1/joinery');
  expect(findFault(await client.connect().catch((error: unknown) => error))).toBe('databaseLost');
});

test('a mistake in a query is no fault of the database', () => {
  const database = new DatabaseSync(':memory:');
  expect(findFault(caught(() => database.exec('SELECT nothing')))).toBeUndefined();
  expect(findFault(undefined)).toBeUndefined();
  database.close();
});

function caught(work: () => void): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
}
