import type { Event, Listener } from '../events.ts';
import { saveHistory } from '../store/index.ts';

/** The fields of the contact record that map what happened to when. */
export const historyKinds = [
  'notification_emails_sent',
  'notification_emails_opened',
  'notification_emails_clicked',
  'emails_sent',
  'emails_opened',
  'emails_clicked',
  'campaigns_started',
  'campaigns_finished',
] as const;

export type HistoryKind = (typeof historyKinds)[number];

/** Something that happened to a contact; `at` is the last time, in Unix seconds. */
export interface HistoryEntry {
  kind: HistoryKind;
  /** The id of the email or the campaign; for a notification, of its opt-in process. */
  subjectId: number;
  at: number;
}

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
