import type { Contacts } from '../contacts.ts';
import type { Sessions } from '../sessions.ts';
import { failed, ok, refuse } from './answer.ts';
import { membersOf } from './body.ts';
import { type Operation, withSession } from './operation.ts';
import { emailSchema } from './schemas.ts';

/** Contacts, read with a session. */
export function createSubscriberOperations(contacts: Contacts, sessions: Sessions): Operation[] {
  return [
    {
      method: 'post',
      path: '/subscriber/search',
      run: withSession(sessions, async (request, accountId) => {
        const { data } = emailSchema.safeParse(membersOf(request));
        const { value, failure } = await contacts.search(accountId, data?.email ?? '');
        if (failure) return failed(failure);
        return value === undefined ? notFound : ok(value);
      }),
    },
    {
      method: 'get',
      path: '/subscriber/:subscriber',
      run: withSession(sessions, async ({ params }, accountId) => {
        const record = await contacts.read(accountId, String(params.subscriber));
        return record ? ok(record) : notFound;
      }),
    },
  ];
}

const notFound = refuse(404, 'There is no such entity.');
