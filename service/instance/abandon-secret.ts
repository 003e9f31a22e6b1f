import { abandon } from '@joinery/database/secret';
import { openTables, owner, type StoreOptions } from '../store/open-store.ts';
import { sealed } from '../store/sealed.ts';

/**
 * Abandons the instance's secret, which is lost for good, with all that was sealed with it: the next start adopts
 * another one.
 *
 * @returns how many rows were deleted
 * @throws when another process uses the database, or the secret is found, with nothing changed
 */
export async function abandonSecret(options: StoreOptions): Promise<number> {
  const database = await openTables(options, 'alone');
  try {
    return await abandon(database, { owner, sealed, given: options.secret, folder: options.dataDir });
  } finally {
    await database.close();
  }
}
