import type { BounceCause } from '@joinery/contract/console';
import { refuse } from '@joinery/operations/refuse';
import type { Bounces } from '../bounce/bounces.ts';
import { findBouncedContacts, findBounceGroups } from '../bounce/groups.ts';
import { countRefused } from '../bounce/log.ts';
import { findPauses } from '../bounce/pauses.ts';
import type { Store } from '../store/tables.ts';
import { done, type Section } from './operation.ts';

export interface BounceDeps {
  database: Store;
  bounces: Pick<Bounces, 'clear' | 'pauses'>;
  /** Unix seconds. */
  now: () => number;
}

type Names = 'listBounces' | 'readBounces' | 'clearBounces' | 'resumeDomain';

/** Most groups, and contacts of one, that are shown. */
const most = 200;
/** Seconds for which a block of one of its contacts shows an account that a domain is paused. */
const recent = 7 * 86_400;
const blocks: BounceCause[] = ['blocked', 'limit'];

/** Mail that didn't arrive, by domain and cause, and what can be done about it. */
export function createBounceOperations({ database, bounces, now }: BounceDeps): Section<Names> {
  const { aside } = database;

  /** The pauses that concern an account: all share one mail server, but not their contacts. */
  async function findOwnPauses(accountId: number) {
    const pauses = [];
    for (const { times: _, ...pause } of await findPauses(aside)) {
      const refused = { accountId, domain: pause.domain, causes: blocks, since: now() - recent };
      if (pause.until > now() && (await countRefused(aside, refused)) > 0) pauses.push(pause);
    }
    return pauses;
  }

  return {
    async listBounces({ caller: { accountId } }) {
      const groups = await findBounceGroups(aside, accountId, most);
      const lines = groups.map((group) => ({ ...group, at: group.at || null }));
      return { value: { groups: lines, pauses: await findOwnPauses(accountId) } };
    },
    async readBounces({ caller: { accountId } }, { query }) {
      const found = await findBouncedContacts(aside, accountId, query, most + 1);
      const contacts = found.slice(0, most).map(({ contactId, address, state, isReason, at, reply }) => {
        const isStopped = state === 'hard' || state === 'spam';
        return { id: contactId, address, counts: isReason, isStopped, at: at || null, reply };
      });
      return { value: { contacts, more: found.length > most } };
    },
    async clearBounces({ caller: { accountId } }, { body }) {
      if (body.cause === 'complaint') return complained;
      return { value: { cleared: await bounces.clear(accountId, body) } };
    },
    async resumeDomain({ caller: { accountId } }, { body: { domain } }) {
      const pauses = await findOwnPauses(accountId);
      if (pauses.some((pause) => pause.domain === domain)) await bounces.pauses.end(domain);
      return done;
    },
  };
}

const complained = refuse(
  'denied',
  'The owners of these addresses reported spam: they must get no more mail.',
  'cause',
);
