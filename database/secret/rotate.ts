import type { Transaction } from 'kysely';
import type { Database } from '../open.ts';
import { withTables } from '../with-tables.ts';
import { createPastSeal, fingerprintOf, type Keyring, type SealedColumn, type SecretTables } from './keyring.ts';
import { createSeal } from './seal.ts';
import { checkSecret, readNextSecret, SecretError } from './secret.ts';

/** How a rotation ended. */
export interface Rotated {
  /** Texts that were resealed. */
  sealed: number;
  /** Texts that the old secret couldn't open; they stay as they are. */
  unreadable: number;
}

export interface RotateOptions<T> {
  owner: string;
  sealed: SealedColumn[];
  keyring: Keyring;
  next: string;
  /** Whether links in sent mails keep working. They must not if somebody else knows the old secret. */
  keepsLinks: boolean;
  /** Changes whatever else depends on the secret, in the same transaction. @default nothing */
  also?: (transaction: Transaction<T>) => Promise<void>;
}

/**
 * Reseals everything with the secret `next` and binds the database to it, in one transaction. No other process may use
 * the database meanwhile (`hold`). The old secret is kept, sealed with the new one, for what can't be remade: links in
 * mails, and hashes of erased addresses.
 */
export async function rotate<T>(database: Database<T>, options: RotateOptions<T>): Promise<Rotated> {
  const { owner, sealed, keyring, next, keepsLinks, also } = options;
  const past = [{ secret: keyring.secret, signsLinks: true }, ...keyring.past];
  const to: Keyring = {
    secret: next,
    past: past.map(({ secret, signsLinks }) => ({ secret, signsLinks: signsLinks && keepsLinks })),
  };
  return database.write(async (transaction) => {
    const writer: Transaction<SecretTables> = withTables(transaction);
    const counts: Rotated = { sealed: 0, unreadable: 0 };
    for (const column of sealed) await reseal(writer, column, keyring.secret, next, counts);
    await also?.(transaction);
    const [changed] = await writer
      .updateTable(`${owner}_secret`)
      .set({ fingerprint: fingerprintOf(next), past: createPastSeal(next).close(JSON.stringify(to.past)) })
      .where('fingerprint', '=', fingerprintOf(keyring.secret))
      .execute();
    if (changed?.numUpdatedRows !== 1n)
      throw new SecretError('The secret has been rotated meanwhile. Nothing was changed.');
    return counts;
  });
}

/** Rows per query: a queue may hold very many. */
const batch = 500;

async function reseal(
  anyWriter: Transaction<SecretTables>,
  { table, key, column, purpose }: SealedColumn,
  from: string,
  to: string,
  counts: Rotated,
) {
  const writer: Transaction<Record<string, Record<string, string | number | null>>> = withTables(anyWriter);
  const [old, fresh] = [createSeal(from, purpose), createSeal(to, purpose)];
  for (let after: string | number | undefined, isLast = false; !isLast; ) {
    let query = writer.selectFrom(table).select([key, column]).orderBy(key).limit(batch);
    if (after !== undefined) query = query.where(key, '>', after);
    const rows = await query.execute();
    for (const row of rows) {
      const [id, text] = [row[key], row[column]];
      after = id ?? after;
      if (typeof text !== 'string' || id === null || id === undefined) continue;
      const opened = tryOpen(old, text);
      if (opened === undefined) counts.unreadable++;
      else {
        await writer
          .updateTable(table)
          .set({ [column]: fresh.close(opened) })
          .where(key, '=', id)
          .execute();
        counts.sealed++;
      }
    }
    isLast = rows.length < batch;
  }
}

function tryOpen(seal: ReturnType<typeof createSeal>, text: string): string | undefined {
  try {
    return seal.open(text);
  } catch {
    return undefined;
  }
}

/**
 * The secret that a rotation puts in place of the one in `folder` or of `given`.
 *
 * @param next the new secret, when the old one is given
 * @throws {SecretError} when only one of `given` and `next` is set, or both are the same
 */
export function chooseNextSecret(choice: {
  given?: string | undefined;
  next?: string | undefined;
  folder: string;
}): string {
  const { given, next, folder } = choice;
  if (given !== undefined && next === undefined) {
    throw new SecretError(
      'JOINERY_SECRET is set, so you make the new secret: set JOINERY_NEW_SECRET to the output of openssl rand -base64 32.',
    );
  }
  if (given === undefined && next !== undefined) {
    throw new SecretError(
      `The secret is in ${folder}/secret, and the new one is put there for you. Unset JOINERY_NEW_SECRET.`,
    );
  }
  const chosen = next === undefined ? readNextSecret(folder) : checkSecret(next, 'JOINERY_NEW_SECRET');
  if (chosen === given) throw new SecretError('JOINERY_NEW_SECRET is the same as JOINERY_SECRET. Make another.');
  return chosen;
}
