import { restore as restoreBackup } from '@joinery/database/backup';
import { readAppSettings } from '../settings.ts';
import { storesOf } from '../stores.ts';
import type { Terminal } from './terminal.ts';

/** `joinery restore`. @throws when nothing was restored; the message says why */
export async function restore(folder: string, { environment, stdout }: Terminal): Promise<void> {
  const settings = readAppSettings(environment);
  const { dataDir, secret: given } = settings;
  const { madeAt } = await restoreBackup(folder, { stores: storesOf(settings), dataDir, given });
  stdout.write(
    `Restored the backup of ${madeAt}. Start the app. People who were erased since then are back: erase them again.\n`,
  );
}
