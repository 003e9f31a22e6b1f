import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { backUp, restore, transfer } from '@joinery/database/backup';
import { filePathOf } from '@joinery/database/open';
import manifest from '../package.json' with { type: 'json' };
import { fileOf } from './refuse-target.ts';
import type { Examined } from './source.ts';
import type { Target } from './target.ts';

/**
 * Copies a store, checks the copy, and leaves the original as it is.
 *
 * @returns how many rows each table has
 * @throws when the secret isn't its own
 */
export async function copyStore(
  { who, url, tables, secret }: Examined,
  { work, addressOf }: Pick<Target, 'work' | 'addressOf'>,
): Promise<Map<string, number>> {
  const [owners, name] = [[tables], fileOf[who]];
  const to = { url: addressOf(who), owners };
  const backup = join(work, who);
  const { stores } = await backUp(backup, { stores: [{ name, url, owners }], secret, version: manifest.version });
  const rows = new Map(stores.flatMap(({ tables }) => tables.map(({ name, rows }): [string, number] => [name, rows])));
  if (filePathOf(url) === undefined)
    await restore(backup, { stores: [{ ...to, name }], dataDir: backup, given: undefined });
  else if (filePathOf(to.url) === undefined) await transfer(join(backup, name), { ...to, name }, secret);
  else renameSync(join(backup, name), join(work, name));
  rmSync(backup, { recursive: true });
  return rows;
}
