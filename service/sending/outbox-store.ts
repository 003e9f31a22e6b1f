import { sql } from 'kysely';
import { outboxTable, type Writer } from '../store/tables.ts';

/** The queue's name for the contact that a message is about. */
export const nameContact = (contactId: number): string => `contact ${contactId}`;

/** The contact in such a name. */
export function contactOf(about: string): number | undefined {
  const [, id] = /^contact (\d+)$/.exec(about) ?? [];
  return id === undefined ? undefined : Number(id);
}

/** Deletes what waits to go out, or was given up, about a contact. */
export async function deleteOutgoing(writer: Writer, contactId: number): Promise<void> {
  await sql`delete from ${sql.table(outboxTable)} where about = ${nameContact(contactId)}`.execute(writer);
}
