import type { Tagging } from '../../list/index.ts';
import type { Signoff } from '../../subscription/index.ts';
import { settle } from '../answer.ts';
import { addressSchema, done, type ForAccount, type Operation, tagSchema, untagSchema } from '../operation/index.ts';

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
