import type { Event, Events, Listener } from '../events.ts';
import type { SmartTrigger } from '../model/tag.ts';
import type { Writer } from '../store/tables.ts';
import { findSmartTags } from './smart-tags.ts';
import { assignTag } from './tag-store.ts';

/**
 * Gives a contact a tag, with all that follows from it; does nothing when the contact already has it. `at` is in Unix
 * seconds.
 */
export type AssignTag = (
  writer: Writer,
  tagged: { accountId: number; contactId: number; tagId: number; at: number },
) => Promise<void>;

/** Makes `AssignTag`, which emits `tagged` once for each contact and tag. */
export function createAssignTag({ emit }: Pick<Events, 'emit'>): AssignTag {
  return async (writer, tagged) => {
    const isNew = await assignTag(writer, tagged.contactId, tagged.tagId, tagged.at);
    if (isNew) await emit(writer, { kind: 'tagged', ...tagged });
  };
}

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
