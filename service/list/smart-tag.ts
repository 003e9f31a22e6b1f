import type { Event, Listener } from '../events.ts';
import type { SmartTrigger } from '../model/tag.ts';
import { findSmartTags } from '../store/list/smart-tags.ts';
import type { AssignTag } from './assign-tag.ts';

/** Gives smart tags to contacts, from the moment a tag was made. */
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
