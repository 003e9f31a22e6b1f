import { sql } from 'kysely';
import type { Reader, Tables } from '../store/tables.ts';

/** The mail of an account that a domain refused for good. */
export interface RefusedMail {
  domain: string;
  refused: number;
  /** The latest refusal; undefined beyond the 200 domains that refused most. */
  latest: { cause: Tables['bounce']['cause']; reply: string; at: number } | undefined;
}

/** What was refused since a time (Unix seconds), by domain, in the words of the latest. */
export async function findRefused(reader: Reader, accountId: number, since: number): Promise<RefusedMail[]> {
  const groups = await reader
    .selectFrom('bounce')
    .select(({ fn }) => ['domain', fn.countAll<number>().as('refused'), fn.max<number>('id').as('last')])
    .where('account_id', '=', accountId)
    .where('at', '>=', since)
    .where('channel', '=', 'email')
    .where('cause', 'not in', ['complaint', 'byHand'])
    .groupBy('domain')
    .orderBy('refused', 'desc')
    .execute();
  const words = await inParts(
    groups.slice(0, mostWords).map(({ last }) => last),
    (ids) => reader.selectFrom('bounce').select(['id', 'cause', 'reply', 'at']).where('id', 'in', ids).execute(),
  );
  const byId = new Map(words.map(({ id, ...rest }) => [id, rest]));
  return groups.map(({ last, ...group }) => ({ ...group, latest: byId.get(last) }));
}

/** Domains whose words are read. */
const mostWords = 200;

/** The domains of contacts' addresses, in lower case, each as often as it occurs. */
export async function findDomainsOf(reader: Reader, contactIds: number[]): Promise<string[]> {
  const rows = await inParts(contactIds, (ids) =>
    reader
      .selectFrom('subscription')
      .select(['contact_id', sql<string>`lower(address)`.as('address')])
      .where('contact_id', 'in', ids)
      .where('channel', '=', 'email')
      .execute(),
  );
  const byId = new Map(rows.map(({ contact_id, address }) => [contact_id, address]));
  return contactIds.flatMap((id) => byId.get(id)?.replace(/^.*@/, '') ?? []);
}

async function inParts<Value>(ids: number[], find: (part: number[]) => Promise<Value[]>): Promise<Value[]> {
  const found: Value[] = [];
  for (let at = 0; at < ids.length; at += partSize) found.push(...(await find(ids.slice(at, at + partSize))));
  return found;
}

const partSize = 500;
