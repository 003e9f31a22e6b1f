import type { Events } from '../events.ts';
import { assignTag } from '../store/list/tags.ts';
import type { Writer } from '../store/tables.ts';

/**
 * Puts a tag on a contact, with all that follows from it; nothing follows when the contact has it already. `at` is in
 * Unix seconds.
 */
export type AssignTag = (
  writer: Writer,
  tagged: { accountId: number; contactId: number; tagId: number; at: number },
) => Promise<void>;

export function createAssignTag({ emit }: Pick<Events, 'emit'>): AssignTag {
  return async (writer, tagged) => {
    const isNew = await assignTag(writer, tagged.contactId, tagged.tagId, tagged.at);
    if (isNew) await emit(writer, { kind: 'tagged', ...tagged });
  };
}
