import type { Event, Events, Listeners } from '../events.ts';
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
export function createSmartTags(assignTag: AssignTag): Listeners {
  async function give(writer: Writer, { accountId, contactId, at }: Event, trigger: SmartTrigger): Promise<void> {
    for (const tagId of await findSmartTags(writer, accountId, trigger)) {
      await assignTag(writer, { accountId, contactId, tagId, at });
    }
  }

  return {
    subscribed: (writer, event) => give(writer, event, { kind: 'list', id: event.listId }),
    emailClicked: (writer, event) => give(writer, event, { kind: 'link', id: event.linkId }),
    emailOpened: (writer, event) => give(writer, event, { kind: 'email', id: event.emailId }),
  };
}
