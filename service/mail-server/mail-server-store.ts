import type { Reader, Writer } from '../store/tables.ts';

/** The sealed settings of the mail server; undefined when none was set. */
export async function findMailServer(reader: Reader): Promise<string | undefined> {
  const row = await reader.selectFrom('mail_server').select('sealed').where('id', '=', 1).executeTakeFirst();
  return row?.sealed;
}

/** Keeps the sealed settings of the mail server, in place of those before. */
export async function saveMailServer(writer: Writer, sealed: string): Promise<void> {
  await writer
    .insertInto('mail_server')
    .values({ id: 1, sealed })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ sealed }))
    .execute();
}

/** Forgets the mail server that was set in the console. */
export async function deleteMailServer(writer: Writer): Promise<void> {
  await writer.deleteFrom('mail_server').execute();
}
