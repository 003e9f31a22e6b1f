import type { Database } from '../open.ts';
import { withTables } from '../with-tables.ts';
import { findRow, fingerprintOf, type KeyringOptions, type SecretTables } from './keyring.ts';
import { findNextSecret, findSecret, SecretError } from './secret.ts';

/**
 * Lets a database whose secret is lost for good adopt another one when it is next opened: empties the tables with
 * sealed columns, which nobody can read any more, in one transaction. No other process may use the database meanwhile
 * (`hold`).
 *
 * @returns how many rows were deleted
 * @throws {SecretError} when the secret is found, with nothing changed
 */
export async function abandon<T>(
  anyDatabase: Database<T>,
  { owner, sealed, given, folder }: KeyringOptions,
): Promise<number> {
  const database: Database<SecretTables> = withTables(anyDatabase);
  const row = await findRow(database, owner);
  const found = given === undefined && folder !== undefined ? [findSecret(folder), findNextSecret(folder)] : [given];
  if (row && found.some((secret) => secret !== undefined && fingerprintOf(secret) === row.fingerprint))
    throw new SecretError('The secret of the database is not lost. To replace it, rotate it. Nothing was changed.');
  return database.write(async (writer) => {
    let count = 0;
    for (const table of new Set(sealed.map((column) => column.table))) {
      const [deleted] = await writer.deleteFrom(table).execute();
      count += Number(deleted?.numDeletedRows ?? 0n);
    }
    await writer.deleteFrom(`${owner}_secret`).execute();
    return count;
  });
}
