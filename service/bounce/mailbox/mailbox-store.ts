import type { MailFailure } from '@joinery/contract/console';
import type { Reader, Writer } from '../../store/tables.ts';

/** How far a mailbox was read. Times are Unix seconds. */
export interface MailboxState {
  /** Which mailbox this is about. */
  place: string;
  /** See `Folder`. */
  numbering: string;
  /** The number of the last message that was read. */
  last: number;
  /** When it was read last; null before the first time. */
  readAt: number | null;
  /** The message at which the connection broke last, and how often in a row. */
  stuckAt: number;
  tries: number;
  /** Reports that were about contacts. */
  reports: number;
  /** How often in a row it could not be read, since when, and why. */
  failures: number;
  failingSince: number | null;
  failure: MailFailure | null;
}

/** The sealed settings, if they were set in the console, and the state. */
export async function findMailbox(
  reader: Reader,
): Promise<{ sealed: string | undefined; state: Partial<MailboxState> } | undefined> {
  const row = await reader.selectFrom('bounce_mailbox').selectAll().where('id', '=', 1).executeTakeFirst();
  return row && { sealed: row.sealed ?? undefined, state: JSON.parse(row.state) };
}

/** Whether a mailbox was set in the console. */
export async function hasMailbox(reader: Reader): Promise<boolean> {
  const query = reader.selectFrom('bounce_mailbox').select('id').where('sealed', 'is not', null);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Saves settings, and begins anew. The next read is due at once. */
export async function saveMailbox(writer: Writer, sealed: string): Promise<void> {
  const row = { sealed, state: '{}', next_at: 0 };
  await writer
    .insertInto('bounce_mailbox')
    .values({ id: 1, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** Claims the next read until `until`, if it is due at `now`. Resolves with whether it was. */
export async function claimMailboxRead(writer: Writer, now: number, until: number): Promise<boolean> {
  await writer
    .insertInto('bounce_mailbox')
    .values({ id: 1, sealed: null, state: '{}', next_at: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { numUpdatedRows } = await writer
    .updateTable('bounce_mailbox')
    .set({ next_at: until })
    .where('id', '=', 1)
    .where('next_at', '<=', now)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Makes the next read due at once if it is due until `until`. */
export async function hurryMailbox(writer: Writer, until: number): Promise<void> {
  await writer.updateTable('bounce_mailbox').set({ next_at: 0 }).where('next_at', '<=', until).execute();
}

/** Notes how far the mailbox was read, and when it is due next, unless other settings were saved since. */
export async function saveMailboxState(
  writer: Writer,
  sealed: string | undefined,
  { state, nextAt }: { state: MailboxState; nextAt: number },
): Promise<void> {
  await writer
    .updateTable('bounce_mailbox')
    .set({ state: JSON.stringify(state), next_at: nextAt })
    .where('id', '=', 1)
    .where((each) => (sealed === undefined ? each('sealed', 'is', null) : each('sealed', '=', sealed)))
    .execute();
}

/** Forgets the mailbox that was set in the console, and its password. */
export async function deleteMailbox(writer: Writer): Promise<void> {
  await writer.deleteFrom('bounce_mailbox').execute();
}
