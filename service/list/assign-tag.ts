import type { Events } from '../events.ts';
import { assignTag } from '../store/list/tags.ts';
import type { Writer } from '../store/tables.ts';

/**
 * Gives a contact a tag, with all that follows from it; does nothing when the contact already has it. `at` is in Unix
 * seconds.
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
