import { prepare } from '@joinery/database/batch';
import type { Event, Listener } from '../events.ts';
import type { HistoryEntry, HistoryKind } from '../model/contact.ts';
import type { Reader, Writer } from '../store/tables.ts';

/** Records what happens to a contact. */
export const keepHistory: Listener = async (writer, event) => {
  const entry = toEntry(event);
  if (entry) await saveHistory(writer, event.contactId, entry);
};

function toEntry(event: Event): HistoryEntry | undefined {
  const { at } = event;
  switch (event.kind) {
    case 'notificationSent':
      return { kind: 'notification_emails_sent', subjectId: event.listId, at };
    case 'notificationOpened':
      return { kind: 'notification_emails_opened', subjectId: event.listId, at };
    case 'notificationClicked':
      return { kind: 'notification_emails_clicked', subjectId: event.listId, at };
    case 'emailSent':
      return { kind: 'emails_sent', subjectId: event.emailId, at };
    case 'emailOpened':
      return { kind: 'emails_opened', subjectId: event.emailId, at };
    case 'emailClicked':
      return { kind: 'emails_clicked', subjectId: event.emailId, at };
    case 'campaignStarted':
      return { kind: 'campaigns_started', subjectId: event.campaignId, at };
    case 'campaignFinished':
      return { kind: 'campaigns_finished', subjectId: event.campaignId, at };
    default:
      return undefined;
  }
}

/** Records that something happened to a contact; does nothing for a contact that is gone. */
async function saveHistory(writer: Writer, contactId: number, entry: HistoryEntry): Promise<void> {
  await upsert(writer, { contactId, ...entry });
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
