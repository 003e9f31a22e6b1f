import { findContactId } from '../contact/contact-id.ts';
import { lockContact } from '../contact/contact-store.ts';
import { fail, type Result } from '../failure.ts';
import type { Reader, Store } from '../store/tables.ts';
import type { AssignTag } from './assign-tag.ts';
import { findTag, removeTag } from './tag-store.ts';

export interface Tagging {
  /**
   * Whether a client may give or take away the tag. Failures: 403 when the account has no such tag, 31 for a smart one.
   */
  check(accountId: number, tagId: number): Promise<Result<true>>;
  /**
   * Gives all of the tags to the contact with the email address, or none. Failures: those of `check`, and 32, 5 and 7
   * for the address.
   */
  tag(accountId: number, email: string, tagIds: number[]): Promise<Result<true>>;
  /** Takes a tag away from the contact; succeeds if it has none. Failures as with `tag`. */
  untag(accountId: number, email: string, tagId: number): Promise<Result<true>>;
}

/** `now` gives Unix seconds. */
export function createTagging(database: Store, assignTag: AssignTag, now: () => number): Tagging {
  return {
    check: (accountId, tagId) => checkTag(database.kysely, accountId, tagId),
    tag: (accountId, email, tagIds) =>
      database.write(async (writer) => {
        const found = await findContactId(writer, accountId, email);
        if (found.failure) return found;
        for (const tagId of tagIds) {
          const tag = await checkTag(writer, accountId, tagId);
          if (tag.failure) return tag;
        }
        await lockContact(writer, found.value, now());
        for (const tagId of tagIds) await assignTag(writer, { accountId, contactId: found.value, tagId, at: now() });
        return { value: true };
      }),
    untag: (accountId, email, tagId) =>
      database.write(async (writer) => {
        const found = await findContactId(writer, accountId, email);
        if (found.failure) return found;
        const tag = await checkTag(writer, accountId, tagId);
        if (tag.failure) return tag;
        await removeTag(writer, found.value, tagId);
        return { value: true };
      }),
  };
}

async function checkTag(reader: Reader, accountId: number, tagId: number): Promise<Result<true>> {
  const tag = await findTag(reader, accountId, tagId);
  if (!tag) return fail(403, `There is no tag ${tagId}. GET /tag lists the tags.`);
  if (tag.kind === 'smart')
    return fail(31, `Tag ${tagId} is a smart tag, which only the system assigns. Send a manual one.`);
  return { value: true };
}
