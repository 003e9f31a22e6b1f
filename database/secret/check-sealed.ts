import type { Database } from '../open.ts';
import { withTables } from '../with-tables.ts';
import { fingerprintOf, opens, readFingerprint, readSealed, type SealedColumn, type SecretTables } from './keyring.ts';
import { SecretError } from './secret.ts';

/**
 * Checks that a secret is the database's, and opens what is sealed in it. Changes nothing.
 *
 * @throws {SecretError} when it isn't, or opens nothing
 */
export async function checkSealed<T>(
  anyDatabase: Pick<Database<T>, 'kysely'>,
  { owner, sealed, secret }: { owner: string; sealed: SealedColumn[]; secret: string },
): Promise<void> {
  const database: Pick<Database<SecretTables>, 'kysely'> = withTables(anyDatabase);
  const fingerprint = await readFingerprint(database, owner);
  if (fingerprint !== undefined && fingerprint !== fingerprintOf(secret))
    throw new SecretError(
      `The database belongs to another secret (fingerprint ${fingerprint}) than the one at hand (fingerprint ${fingerprintOf(secret)}). Restore the file \`secret\` from a backup, or set JOINERY_SECRET to the right one.`,
    );
  const sample = await readSealed(database, sealed);
  if (sample.length && !sample.some((each) => opens(secret, each)))
    throw new SecretError(`The secret opens nothing of what ${owner} has sealed.`);
}
