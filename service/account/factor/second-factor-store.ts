import type { Reader, Writer } from '../../store/tables.ts';

/** A passkey. Times are Unix seconds. */
export interface StoredPasskey {
  id: number;
  accountId: number;
  name: string;
  credentialId: string;
  publicKey: string;
  counter: number;
  createdAt: number;
  usedAt: number | null;
}

/** The account's sealed secret of one-time codes; undefined when none are asked for. */
export async function findCodeSecret(reader: Reader, accountId: number): Promise<string | undefined> {
  const row = await reader
    .selectFrom('code_secret')
    .select('sealed')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.sealed;
}

/**
 * Keeps the sealed secret of an account's code app, in place of the one before. `step` is that of the last code used.
 */
export async function saveCodeSecret(
  writer: Writer,
  { accountId, sealed, step }: { accountId: number; sealed: string; step: number },
): Promise<void> {
  await writer
    .insertInto('code_secret')
    .values({ account_id: accountId, sealed, step })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ sealed, step }))
    .execute();
}

/** Ends one-time codes for an account. */
export async function deleteCodeSecret(writer: Writer, accountId: number): Promise<void> {
  await writer.deleteFrom('code_secret').where('account_id', '=', accountId).execute();
}

/** Notes that the code of a step was used. Resolves with false when it, or a later one, was used before. */
export async function moveCodeStep(writer: Writer, accountId: number, step: number): Promise<boolean> {
  const row = await writer
    .updateTable('code_secret')
    .set({ step })
    .where('account_id', '=', accountId)
    .where('step', '<', step)
    .returning('step')
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes an account’s recovery codes void and keeps the hashes of new ones; of none to end them. */
export async function replaceRecoveryCodes(writer: Writer, accountId: number, hashes: string[]): Promise<void> {
  await writer.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  const rows = hashes.map((hash) => ({ hash, account_id: accountId }));
  if (rows.length) await writer.insertInto('recovery_code').values(rows).execute();
}

/** How many recovery codes of an account are unused. Used ones are deleted. */
export async function countRecoveryCodes(reader: Reader, accountId: number): Promise<number> {
  const { count } = await reader
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Uses a recovery code up. Resolves with whether the account had it. */
export async function useRecoveryCode(writer: Writer, accountId: number, hash: string): Promise<boolean> {
  const row = await writer
    .deleteFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('hash', '=', hash)
    .returning('hash')
    .executeTakeFirst();
  return row !== undefined;
}
