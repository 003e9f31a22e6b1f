import type { Store } from './tables.ts';

/** Whether the database can be read and written. */
export async function isReachable(database: Store): Promise<boolean> {
  try {
    await database.kysely.selectFrom('account').select('id').limit(1).execute();
    await database.probe();
    return true;
  } catch {
    return false;
  }
}
