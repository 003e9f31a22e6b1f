import { resolve } from 'node:path';
import { backUp } from '@joinery/database/backup';
import { findSecret } from '@joinery/database/secret';
import manifest from '../package.json' with { type: 'json' };
import { readAppSettings } from '../settings.ts';
import { storesOf } from '../stores.ts';
import type { Terminal } from './terminal.ts';

/** `joinery backup`. @throws when nothing was backed up; the message says why */
export async function backup(folder: string, { environment, stdout }: Terminal): Promise<void> {
  const settings = readAppSettings(environment);
  const { dataDir } = settings;
  const secret = settings.secret ?? findSecret(dataDir);
  if (secret === undefined)
    throw new Error(
      `There is nothing to back up: ${resolve(dataDir)} has no file secret, and JOINERY_SECRET is not set. Check DATA_DIR.`,
    );
  const { stores } = await backUp(folder, { stores: storesOf(settings), secret, version: manifest.version });
  const rows = stores.flatMap(({ tables }) => tables).reduce((sum, table) => sum + table.rows, 0);
  stdout.write(
    `Backed up to ${folder}, and checked: ${rows.toLocaleString('en')} rows. Keep it as safe as the original: it holds the contacts and the secret.\n`,
  );
}
