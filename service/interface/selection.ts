import type { Contacts } from '../contact/contacts.ts';
import { ok, refuse, settle } from '../http/answer.ts';
import { Parts } from '../http/format/parts.ts';
import type { ForAccount } from './access.ts';
import { contactIds, newId, taggedAt } from './answer-schemas.ts';
import type { Operation } from './operation.ts';
import { emailSchema, selectSchema, taggedSchema } from './schemas.ts';

/** Contacts found by their state, their email address or a tag. */
export function createSelectionOperations(forAccount: ForAccount, contacts: Contacts): Operation[] {
  return [
    forAccount({
      method: 'get',
      path: '/subscriber',
      scope: 'data',
      summary: 'Lists the ids of contacts by state; with limit or cursor, page by page.',
      input: selectSchema,
      answer: contactIds,
      async run({ accountId }, { status, bounceStatus, limit, cursor }) {
        const filter = { statuses: status, bounces: bounceStatus };
        if (limit === undefined && cursor === undefined) {
          return ok(new Parts('list', map(contacts.selectAll(accountId, filter), String)));
        }
        const size = limit ?? largestPage;
        const ids = await contacts.select(accountId, filter, { after: cursor ?? 0, limit: size + 1 });
        const subscriberIds = ids.slice(0, size).map(String);
        return ok({ subscriberIds, nextCursor: ids.length > size ? (subscriberIds.at(-1) ?? null) : null });
      },
    }),
    forAccount({
      method: 'post',
      path: '/subscriber/search',
      scope: 'data',
      summary: 'Finds the id of the contact with an email address.',
      input: emailSchema,
      answer: newId,
      errors: [5, 32],
      async run({ accountId }, { email }) {
        const result = await contacts.search(accountId, email);
        return result.failure?.error === 7 ? nobody : settle(result);
      },
    }),
    forAccount({
      method: 'post',
      path: '/subscriber/tagged',
      scope: 'data',
      summary: 'Lists the contacts with a tag, and when each got it (Unix seconds).',
      input: taggedSchema,
      answer: taggedAt,
      errors: [403],
      async run({ accountId }, { tagid, status, bounceStatus }) {
        const result = await contacts.tagged(accountId, tagid, { statuses: status, bounces: bounceStatus });
        return settle(result, (times) =>
          ok(
            new Parts(
              'map',
              map(times, ({ id, at }) => [String(id), String(at)]),
            ),
          ),
        );
      },
    }),
  ];
}

const largestPage = 500;
/** Existing clients look for the last words of this message before they make the contact. */
const nobody = refuse(404, 'There is no such entity. No such contact.');

async function* map<From, To>(parts: AsyncIterable<From[]>, convert: (from: From) => To) {
  for await (const part of parts) yield part.map(convert);
}
