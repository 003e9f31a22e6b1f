import type { Event, Listener } from '../events.ts';
import type { HistoryEntry } from '../model/contact.ts';
import { saveHistory } from '../store/contact/history.ts';

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
