import type { Writer } from './store/tables.ts';
import { assignTag } from './store/tags.ts';
import type { Webhooks } from './webhooks.ts';

/** Puts a tag on a contact, with all that follows from it; nothing follows when the contact has it already. `at` is in Unix seconds. */
export type AssignTag = (
  writer: Writer,
  tagged: { accountId: number; contactId: number; tagId: number; at: number },
) => Promise<void>;

export function createAssignTag(webhooks: Pick<Webhooks, 'tagged'>): AssignTag {
  return async (writer, { accountId, contactId, tagId, at }) => {
    const isNew = await assignTag(writer, contactId, tagId, at);
    if (isNew) await webhooks.tagged(writer, accountId, contactId, tagId);
  };
}
