import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Ways } from '@joinery/database/address';
import { readState } from '@joinery/database/backup';
import { HeldError, hold } from '@joinery/database/hold';
import { proxyTables } from '@joinery/proxy/tables';
import { serviceTables } from '@joinery/service/tables';
import { ImportError } from './import-error.ts';
import type { Who } from './source.ts';

/** The file of each store. */
export const fileOf: Record<Who, string> = { service: 'service.db', proxy: 'proxy.db' };

/** The tables of both. */
export const owned = [serviceTables, proxyTables];

/** @throws {ImportError} when the app's folder has the file of a store, with what is in it */
export async function refuseFile(dataDir: string, name: string): Promise<void> {
  const path = join(dataDir, name);
  if (!existsSync(path)) return;
  const url = `file:${path}`;
  await refuseRunning({ url }, path);
  const [tables] = owned.filter(({ owner }) => fileOf[owner as Who] === name);
  const found = tables && (await readState({ url }, tables, told).catch(() => undefined));
  throw new ImportError([
    `${path} exists already${describe(found?.rows)}, and an import begins where there is nothing yet. Move it away, or set DATA_DIR to another folder. Nothing was changed.`,
  ]);
}

/** @throws {ImportError} when a PostgreSQL database has tables of ours, with what is in them */
export async function refuseTables(ways: Ways): Promise<void> {
  for (const tables of owned) {
    const found = await readState(ways, tables, told);
    if (!found) continue;
    await refuseRunning(ways, 'the database of DATABASE_URL', tables.owner);
    throw new ImportError([
      `The database of DATABASE_URL has tables of the ${tables.owner} already${describe(found.rows)}, and an import begins where there is nothing yet. Name an empty database. Nothing was changed.`,
    ]);
  }
}

async function refuseRunning(ways: Ways, where: string, owner = '') {
  try {
    await (await hold(ways, owner, 'alone'))();
  } catch (cause) {
    if (!(cause instanceof HeldError)) throw cause;
    throw new ImportError([
      `The app is running on ${where}, and an import begins where there is nothing yet. Stop it, and name another place, or move that away. Nothing was changed.`,
    ]);
  }
}

const told = ['account', 'contact', 'proxy_form'];

function describe(rows: Map<string, number> = new Map()): string {
  const names: Record<string, string> = { account: 'account', contact: 'contact', proxy_form: 'form' };
  const counts = [...rows].filter(([, count]) => count);
  if (!counts.length) return '';
  return ` with ${counts.map(([table, count]) => `${count.toLocaleString('en')} ${names[table]}${count === 1 ? '' : 's'}`).join(' and ')}`;
}
