import type { Bounces } from '../bounce/bounces.ts';
import { ok, refuse, settle } from '../http/answer.ts';
import type { ForAccount } from './access.ts';
import { done } from './answer-schemas.ts';
import type { Operation } from './operation.ts';
import { bounceSchema } from './schemas.ts';

/** Reports by mail servers and providers about the account's contacts. */
export function createBounceOperations(forAccount: ForAccount, bounces: Pick<Bounces, 'take' | 'set'>): Operation[] {
  return [
    forAccount({
      method: 'post',
      path: '/subscriber/bounce',
      scope: 'data',
      summary: 'Takes a bounce or complaint: the report as a mail in `message`, or an address with its `bounceStatus`.',
      input: bounceSchema,
      mailType: 'message/rfc822',
      answer: done,
      errors: [5, 7, 11, 32],
      async run({ accountId }, { message, email, smsnumber, bounceStatus }) {
        if (message) {
          const count = await bounces.take(message, { reach: accountId, byAddress: true, way: 'interface' });
          return count === undefined ? noReport : ok(true);
        }
        if (!bounceStatus) return noStatus;
        return settle(await bounces.set(accountId, { email, smsNumber: smsnumber }, bounceStatus));
      },
    }),
  ];
}

const noReport = refuse(400, '`message` is neither a bounce report (RFC 3464) nor a complaint (RFC 5965).');
const noStatus = refuse(400, '`bounceStatus` must be one of nobounce, softbounce, hardbounce, spambounce.');
