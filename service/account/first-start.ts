import type { Reader, Writer } from '../store/tables.ts';

/** Makes `hash` the only one-time address. */
export async function replaceFirstStart(writer: Writer, hash: string): Promise<void> {
  await writer.deleteFrom('first_start').execute();
  await writer.insertInto('first_start').values({ hash }).execute();
}

/** Whether `hash` is that of the one-time address. */
export async function hasFirstStart(reader: Reader, hash: string): Promise<boolean> {
  const row = await reader.selectFrom('first_start').select('hash').where('hash', '=', hash).executeTakeFirst();
  return row !== undefined;
}

/** Uses the one-time address up. Resolves with whether it could be used: of several at once, one can. */
export async function useFirstStart(writer: Writer, hash: string): Promise<boolean> {
  const row = await writer.deleteFrom('first_start').where('hash', '=', hash).returning('hash').executeTakeFirst();
  return row !== undefined;
}
