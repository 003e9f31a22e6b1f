import { prepare } from '@joinery/database/batch';
import type { Event, Listeners } from '../events.ts';
import type { HistoryEntry, HistoryKind } from '../model/contact.ts';
import type { Reader, Writer } from '../store/tables.ts';

/** Records what happens to contacts. */
export const keepHistory: Listeners = {
  notificationSent: (writer, event) => save(writer, event, 'notification_emails_sent', event.listId),
  notificationOpened: (writer, event) => save(writer, event, 'notification_emails_opened', event.listId),
  notificationClicked: (writer, event) => save(writer, event, 'notification_emails_clicked', event.listId),
  emailSent: (writer, event) => save(writer, event, 'emails_sent', event.emailId),
  emailOpened: (writer, event) => save(writer, event, 'emails_opened', event.emailId),
  emailClicked: (writer, event) => save(writer, event, 'emails_clicked', event.emailId),
  campaignStarted: (writer, event) => save(writer, event, 'campaigns_started', event.campaignId),
  campaignFinished: (writer, event) => save(writer, event, 'campaigns_finished', event.campaignId),
};

/** Does nothing for a contact that is gone. */
async function save(writer: Writer, { contactId, at }: Event, kind: HistoryKind, subjectId: number): Promise<void> {
  await upsert(writer, { contactId, kind, subjectId, at });
}

const upsert = prepare((writer: Writer, { contactId, kind, subjectId, at }: HistoryEntry & { contactId: number }) =>
  writer
    .insertInto('history')
    .columns(['contact_id', 'kind', 'subject_id', 'at'])
    .expression((build) =>
      build
        .selectFrom('contact')
        .select(({ val }) => ['contact.id', val(kind).as('kind'), val(subjectId).as('subject_id'), val(at).as('at')])
        .where('contact.id', '=', contactId),
    )
    .onConflict((conflict) =>
      conflict.columns(['contact_id', 'kind', 'subject_id']).doUpdateSet(({ ref }) => ({ at: ref('excluded.at') })),
    ),
);

/** The history of contacts, by contact id, in order of subject. */
export async function findHistory(reader: Reader, contactIds: number[]): Promise<Map<number, HistoryEntry[]>> {
  if (!contactIds.length) return new Map();
  const rows = await reader
    .selectFrom('history')
    .select(['contact_id as contactId', 'kind', 'subject_id as subjectId', 'at'])
    .where('contact_id', 'in', contactIds)
    .orderBy('subject_id')
    .execute();
  return Map.groupBy(rows, ({ contactId }) => contactId);
}

/** To how many contacts something of this kind happened, by subject. */
export async function countHistory(
  reader: Reader,
  kind: HistoryKind,
  subjectIds: number[],
): Promise<Map<number, number>> {
  if (!subjectIds.length) return new Map();
  const rows = await reader
    .selectFrom('history')
    .select(({ fn }) => ['subject_id as subjectId', fn.countAll<number>().as('count')])
    .where('kind', '=', kind)
    .where('subject_id', 'in', subjectIds)
    .groupBy('subject_id')
    .execute();
  return new Map(rows.map(({ subjectId, count }) => [subjectId, count]));
}
