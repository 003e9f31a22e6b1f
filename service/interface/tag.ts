import { parseId } from '@joinery/operations/path-id';
import { notFound, ok, refuse, settle } from '../http/answer.ts';
import type { Tagging } from '../list/tagging.ts';
import type { Tags } from '../list/tags.ts';
import type { Signoff } from '../subscription/signoff.ts';
import type { ForAccount } from './access.ts';
import { done, names, newId, tag as tagAnswer } from './answer-schemas.ts';
import type { Operation } from './operation.ts';
import { addressSchema, newTagSchema, nothing, tagChangesSchema, tagSchema, untagSchema } from './schemas.ts';

/** Tags. Smart ones belong to the system and are read-only. */
export function createTagOperations(forAccount: ForAccount, tags: Tags): Operation[] {
  return [
    forAccount({
      method: 'get',
      path: '/tag',
      scope: 'data',
      summary: 'Lists the names of the manual tags by id.',
      input: nothing,
      answer: names,
      async run({ accountId }) {
        const manual = (await tags.list(accountId)).filter(({ kind }) => kind === 'manual');
        return ok(new Map(manual.map(({ id, name }) => [String(id), name])));
      },
    }),
    forAccount({
      method: 'post',
      path: '/tag',
      scope: 'data',
      summary: 'Makes a manual tag.',
      input: newTagSchema,
      answer: newId,
      run: async ({ accountId }, { name, text = '' }) => ok(await tags.create({ accountId, name, text })),
    }),
    forAccount({
      method: 'get',
      path: '/tag/:tag',
      scope: 'data',
      summary: 'Reads a tag.',
      input: nothing,
      answer: tagAnswer,
      async run({ accountId }, _input, id) {
        const tag = await tags.read(accountId, parseId(id));
        return tag ? ok({ tagid: String(tag.id), name: tag.name, text: tag.text }) : notFound;
      },
    }),
    forAccount({
      method: 'put',
      path: '/tag/:tag',
      scope: 'data',
      summary: 'Changes the name or text of a manual tag.',
      input: tagChangesSchema,
      answer: done,
      errors: [31],
      async run({ accountId }, changes, id) {
        const result = await tags.update(accountId, parseId(id), changes);
        return settle(result, (isThere) => (isThere ? ok(true) : notFound));
      },
    }),
    forAccount({
      method: 'delete',
      path: '/tag/:tag',
      scope: 'data',
      summary: 'Deletes a manual tag that no API key needs, and takes it away from all contacts.',
      input: nothing,
      answer: done,
      errors: [31],
      async run({ accountId }, _input, id) {
        const result = await tags.delete(accountId, parseId(id));
        return settle(result, (outcome) => outcomes[outcome]);
      },
    }),
  ];
}

const outcomes = {
  deleted: ok(true),
  missing: notFound,
  linked: refuse(409, 'An API key is linked to this tag. Revoke the key first.'),
};

/** Tags, untags and unsubscribes the contact with an email address. */
export function createTaggingOperations(forAccount: ForAccount, tagging: Tagging, signoff: Signoff): Operation[] {
  return [
    forAccount({
      method: 'post',
      path: '/subscriber/tag',
      scope: 'data',
      summary: 'Gives tags to the contact with an email address: all of them, or none.',
      input: tagSchema,
      answer: done,
      errors: [5, 7, 31, 32, 403],
      run: async ({ accountId }, { email, tagids }) => settle(await tagging.tag(accountId, email, tagids)),
    }),
    forAccount({
      method: 'post',
      path: '/subscriber/untag',
      scope: 'data',
      summary: 'Takes a tag away from the contact with an email address.',
      input: untagSchema,
      answer: done,
      errors: [5, 7, 31, 32, 403],
      run: async ({ accountId }, { email, tagid }) => settle(await tagging.untag(accountId, email, tagid)),
    }),
    forAccount({
      method: 'post',
      path: '/subscriber/unsubscribe',
      scope: 'data',
      summary: 'Unsubscribes the contact with an email address from every channel.',
      input: addressSchema,
      answer: done,
      errors: [5, 7, 11, 32],
      run: async ({ accountId }, { email, smsnumber }) =>
        settle(await signoff(accountId, { email, smsNumber: smsnumber })),
    }),
  ];
}
