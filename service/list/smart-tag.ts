import type { Event, Listener } from '../events.ts';
import { findSmartTags } from '../store/list/smart-tags.ts';
import type { AssignTag } from './assign-tag.ts';

/**
 * What puts a smart tag on a contact: its email address or number was confirmed by an opt-in process, or it clicked a
 * link or opened a mail.
 */
export interface SmartTrigger {
  kind: 'list' | 'link' | 'email';
  /** Of the opt-in process, the link or the email. */
  id: number;
}

/** Puts smart tags on contacts, from the moment on when a tag was made. */
export function createSmartTags(assignTag: AssignTag): Listener {
  return async (writer, event) => {
    const trigger = toTrigger(event);
    if (!trigger) return;
    const { accountId, contactId, at } = event;
    for (const tagId of await findSmartTags(writer, accountId, trigger)) {
      await assignTag(writer, { accountId, contactId, tagId, at });
    }
  };
}

function toTrigger(event: Event): SmartTrigger | undefined {
  if (event.kind === 'subscribed') return { kind: 'list', id: event.listId };
  if (event.kind === 'emailClicked') return { kind: 'link', id: event.linkId };
  return event.kind === 'emailOpened' ? { kind: 'email', id: event.emailId } : undefined;
}
