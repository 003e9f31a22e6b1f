import { prepare } from '@joinery/database/batch';
import type { Selectable } from 'kysely';
import type { Reader, Tables, Writer } from '../tables.ts';

export type MailPause = Selectable<Tables['mail_pause']>;

/** The pause of a domain, or of all mail, that ends last; it may have ended. */
export async function findPause(reader: Reader, domain: string): Promise<MailPause | undefined> {
  const [pause] = await selectPause(reader, { domain });
  return pause;
}

const selectPause = prepare((reader: Reader, { domain }: { domain: string }) =>
  reader
    .selectFrom('mail_pause')
    .selectAll()
    .where(({ or, eb }) => or([eb('domain', '=', domain), eb('domain', '=', '')]))
    .orderBy('until', 'desc'),
);

/** All pauses, those that ended included until mail to their domain arrives. */
export function findPauses(reader: Reader): Promise<MailPause[]> {
  return reader.selectFrom('mail_pause').selectAll().orderBy('until', 'desc').limit(100).execute();
}

/** The pause of mail to a domain; undefined if mail goes there. */
export async function findPauseOf(reader: Reader, domain: string): Promise<MailPause | undefined> {
  return reader.selectFrom('mail_pause').selectAll().where('domain', '=', domain).executeTakeFirst();
}

/** Begins a domain’s pause, or changes the one it has. */
export async function savePause(writer: Writer, { domain, ...pause }: MailPause): Promise<void> {
  await writer
    .insertInto('mail_pause')
    .values({ domain, ...pause })
    .onConflict((conflict) => conflict.column('domain').doUpdateSet(pause))
    .execute();
}

/** Resolves with whether there was one. */
export async function deletePause(writer: Writer, domain: string): Promise<boolean> {
  const row = await writer.deleteFrom('mail_pause').where('domain', '=', domain).returning('domain').executeTakeFirst();
  return row !== undefined;
}

/** Ends the pauses of domains. */
export async function deletePausesOf(writer: Writer, domains: string[]): Promise<void> {
  for (let at = 0; at < domains.length; at += partSize)
    await writer
      .deleteFrom('mail_pause')
      .where('domain', 'in', domains.slice(at, at + partSize))
      .execute();
}

const partSize = 500;

/** Deletes all pauses, and what was learnt about the pace of receivers. */
export async function deletePauses(writer: Writer): Promise<void> {
  await writer.deleteFrom('mail_pace').execute();
  await writer.deleteFrom('mail_pause').execute();
}
