import type { Contacts } from '../contact/contacts.ts';
import type { Update } from '../contact/update.ts';
import { fail } from '../failure.ts';
import { failed, notFound, ok, refuse, settle } from '../http/answer.ts';
import type { Lists } from '../list/lists.ts';
import type { Tagging } from '../list/tagging.ts';
import type { Add } from '../signup/add.ts';
import type { ForAccount } from './access.ts';
import { contact, contactsById, done } from './answer-schemas.ts';
import type { Operation } from './operation.ts';
import { addSchema, nothing, updateSchema } from './schemas.ts';

export interface SubscriberDeps {
  forAccount: ForAccount;
  add: Add;
  update: Update;
  contacts: Contacts;
  lists: Lists;
  tagging: Tagging;
}

/** Most contacts in a bulk read. */
const bulkLimit = 500;

/** Makes, reads, changes and deletes a contact, and reads many at once. */
export function createSubscriberOperations(deps: SubscriberDeps): Operation[] {
  const { forAccount, add, update, contacts, lists, tagging } = deps;
  return [
    forAccount({
      method: 'post',
      path: '/subscriber',
      scope: 'data',
      summary: 'Adds a contact, or updates the one that already has an address, and starts its opt-in.',
      input: addSchema,
      answer: contact,
      errors: [4, 5, 8, 9, 11, 30, 31, 32, 402, 403],
      async run({ accountId }, { email, smsnumber, fields, listid, tagid }) {
        const list = listid ? await lists.read(accountId, listid) : await lists.predefined(accountId);
        if (!list) return failed(fail(402, `There is no opt-in process ${listid}. GET /list lists them.`).failure);
        const { failure } = tagid === undefined ? {} : await tagging.check(accountId, tagid);
        if (failure) return failed(failure);
        const place = { accountId, list, tagId: tagid, sender: 'account' } as const;
        const added = await add(place, { email, smsNumber: smsnumber, fields });
        if (added.failure) return failed(added.failure);
        const record = await contacts.read(accountId, String(added.value.contactId));
        return record ? ok(record) : notFound;
      },
    }),
    forAccount({
      method: 'get',
      path: '/subscriber/bulk/:subscribers',
      scope: 'data',
      summary: 'Reads up to 500 contacts by their ids, separated by commas; missing ones are null.',
      input: nothing,
      answer: contactsById,
      async run({ accountId }, _input, list) {
        const ids = [...new Set(list.split(',').filter(Boolean))];
        if (ids.length > bulkLimit) return refuse(400, `At most ${bulkLimit} contacts can be read at once.`);
        const records = await contacts.readAll(accountId, ids.filter(isId).map(Number));
        return ok(new Map(ids.map((id) => [id, records.get(Number(id)) ?? null])));
      },
    }),
    forAccount({
      method: 'get',
      path: '/subscriber/:subscriber',
      scope: 'data',
      summary: 'Reads a contact by its id or its key.',
      input: nothing,
      answer: contact,
      async run({ accountId }, _input, id) {
        const record = await contacts.read(accountId, id);
        return record ? ok(record) : notFound;
      },
    }),
    forAccount({
      method: 'put',
      path: '/subscriber/:subscriber',
      scope: 'data',
      summary: 'Changes addresses and field values of a contact; an empty field value removes it.',
      input: updateSchema,
      answer: done,
      errors: [4, 5, 8, 9, 11, 30, 507],
      async run({ accountId }, { newemail, newsmsnumber, fields }, id) {
        const result = await update(accountId, id, { email: newemail, smsNumber: newsmsnumber, fields });
        return settle(result, (isThere) => (isThere ? ok(true) : notFound));
      },
    }),
    forAccount({
      method: 'delete',
      path: '/subscriber/:subscriber',
      scope: 'data',
      summary: 'Deletes a contact.',
      input: nothing,
      answer: done,
      run: async ({ accountId }, _input, id) => ((await contacts.delete(accountId, id)) ? ok(true) : notFound),
    }),
  ];
}

function isId(text: string): boolean {
  return /^\d{1,15}$/.test(text);
}
