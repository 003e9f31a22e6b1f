import { abandon } from '@joinery/database/secret';
import { openTables, owner, type StoreOptions } from '../store/open-store.ts';
import { sealed } from '../store/sealed.ts';

/**
 * Gives up the instance's secret, which is lost for good, and all that was sealed with it: the next start takes on
 * another one.
 *
 * @returns how much was deleted
 * @throws when another process uses the database, or the secret is there; then nothing has changed
 */
export async function abandonSecret(options: StoreOptions): Promise<number> {
  const database = await openTables(options, 'alone');
  try {
    return await abandon(database, { owner, sealed, given: options.secret, folder: options.dataDir });
  } finally {
    await database.close();
  }
}
