import type { Store } from './tables.ts';

/** Whether the database can be read and accepts write transactions. */
export async function isReachable(database: Store): Promise<boolean> {
  try {
    await database.write((writer) => writer.selectFrom('account').select('id').limit(1).execute());
    return true;
  } catch {
    return false;
  }
}
