import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readState } from '@joinery/database/backup';
import { proxyTables } from '@joinery/proxy/tables';

const outbox = 'proxy_outbox';

/**
 * Says what waits in the folder in which a proxy keeps submissions while it can't reach its PostgreSQL database;
 * undefined if nothing does. Each has a secret of its own.
 */
export async function describeFallback(folder: string | undefined): Promise<string | undefined> {
  if (folder === undefined || !existsSync(folder)) return undefined;
  let waiting = 0;
  for (const name of readdirSync(folder).filter((each) => /^spare-\d+$/.test(each))) {
    const state = await readState({ url: `file:${join(folder, name, 'proxy.db')}` }, proxyTables, [outbox]);
    waiting += state?.rows.get(outbox) ?? 0;
  }
  if (!waiting) return undefined;
  return `Submissions (${waiting.toLocaleString('en')}) wait in ${folder}, since the proxy couldn’t reach its database. Start it with the service, let it deliver them, and stop both again: they would be left behind.`;
}
