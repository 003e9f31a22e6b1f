import { sql } from 'kysely';
import type { Status } from '../../model/index.ts';
import type { Reader, Store } from '../tables.ts';
import { refuses } from './overview.ts';
import { candidates, holds, type Needle } from './search.ts';

/** Which contacts to list, and in which order. Times are Unix seconds. */
export interface View {
  needle?: Needle | undefined;
  /** Of the email address, or of the SMS number if there is none. */
  status?: Status | undefined;
  /** Whether any of its addresses refuses mail. */
  refuses?: boolean | undefined;
  tagId?: number | undefined;
  listId?: number | undefined;
  /** Created at or after `from`, and before `to`. */
  from?: number | undefined;
  to?: number | undefined;
  order: Order;
}

/** Address order has email addresses first, then numbers. */
export interface Order {
  by: 'time' | 'address';
  down: boolean;
}

/** The place of a contact in the order: what it is ordered by, then what tells equal ones apart. */
export type Place = [number, number] | [string, string];

/** A contact's place in a view. */
export interface Placed {
  id: number;
  createdAt: number;
  place: Place;
}

/** Part of a view. */
export interface ViewPart {
  found: Placed[];
  /** Where to go on; undefined at the end of the view. */
  next: Place | undefined;
}

/** Contacts that are looked at in order, before an index is asked for those that match. */
const stretch = 5_000;
/** Stretches that a page may take where matches are neither frequent nor few. */
const mostStretches = 3;
/** Most contacts that an index may name. */
const mostCandidates = 5_000;

/**
 * The next contacts of a view, after `after` in its order. A bounded amount of work, however many contacts there are:
 * where matches are frequent, contacts are looked at in order; where they are few, an index names them. Otherwise the
 * part may have fewer than `limit`, and goes on at `next`.
 */
export async function findPart(
  { kysely, dialect }: Pick<Store, 'kysely' | 'dialect'>,
  accountId: number,
  view: View,
  { after, limit }: { after: Place | undefined; limit: number },
): Promise<ViewPart> {
  const found: Placed[] = [];
  let from = after;
  for (let turn = 0; turn < mostStretches; turn++) {
    const end = await findEnd(kysely, accountId, view, from);
    const rows = await select(kysely, dialect, accountId, view, { from, end, limit: limit - found.length + 1 });
    found.push(...rows.map((row) => toPlaced(row, view.order)));
    if (found.length > limit) return { found: found.slice(0, limit), next: found[limit - 1]?.place };
    if (!end) return { found, next: undefined };
    from = end;
    const few = turn ? undefined : await findFew(kysely, dialect, accountId, view);
    if (!few) continue;
    const more = await select(kysely, dialect, accountId, view, { from, among: few, limit: limit - found.length + 1 });
    found.push(...more.map((row) => toPlaced(row, view.order)));
    if (found.length > limit) return { found: found.slice(0, limit), next: found[limit - 1]?.place };
    return { found, next: undefined };
  }
  return { found, next: from };
}

type Row = { id: number; created_at: number; channel: string; unique_address: string };

function toPlaced({ id, created_at, channel, unique_address }: Row, { by }: Order): Placed {
  return { id, createdAt: created_at, place: by === 'time' ? [created_at, id] : [channel, unique_address] };
}

/** The place of the last contact of a stretch, whether or not it matches; undefined when fewer are left. */
async function findEnd(
  reader: Reader,
  accountId: number,
  { order, from: since, to: until }: View,
  from: Place | undefined,
): Promise<Place | undefined> {
  const way = order.down ? 'desc' : 'asc';
  if (order.by === 'address') {
    const row = await reader
      .selectFrom('subscription')
      .select(['channel', 'unique_address'])
      .where('account_id', '=', accountId)
      .$if(from !== undefined, (query) => query.where(beyond(addressColumns, order.down, from)))
      .orderBy('channel', way)
      .orderBy('unique_address', way)
      .offset(stretch - 1)
      .limit(1)
      .executeTakeFirst();
    return row && [row.channel, row.unique_address];
  }
  const row = await reader
    .selectFrom('contact')
    .select(['created_at', 'id'])
    .where('account_id', '=', accountId)
    .$if(since !== undefined, (query) => query.where('created_at', '>=', since ?? 0))
    .$if(until !== undefined, (query) => query.where('created_at', '<', until ?? 0))
    .$if(from !== undefined, (query) => query.where(beyond(timeColumns, order.down, from)))
    .orderBy('created_at', way)
    .orderBy('id', way)
    .offset(stretch - 1)
    .limit(1)
    .executeTakeFirst();
  return row && [row.created_at, row.id];
}

const timeColumns = sql`(contact.created_at, contact.id)`;
const addressColumns = sql`(subscription.channel, subscription.unique_address)`;

function beyond(columns: ReturnType<typeof sql>, down: boolean, [first, second]: Place | undefined = [0, 0]) {
  return sql<boolean>`${columns} ${sql.raw(down ? '<' : '>')} (${first}, ${second})`;
}

function upTo(columns: ReturnType<typeof sql>, down: boolean, [first, second]: Place | undefined = [0, 0]) {
  return sql<boolean>`${columns} ${sql.raw(down ? '>=' : '<=')} (${first}, ${second})`;
}

/**
 * The contacts of a view between two places, or among some ids. `subscription` is the address that a contact is shown
 * by.
 */
function select(
  reader: Reader,
  dialect: Store['dialect'],
  accountId: number,
  { needle, status, refuses: refusing, tagId, listId, from: since, to: until, order }: View,
  { from, end, among, limit }: { from: Place | undefined; end?: Place | undefined; among?: number[]; limit: number },
): Promise<Row[]> {
  const columns = order.by === 'time' ? timeColumns : addressColumns;
  const [first, second] =
    order.by === 'time'
      ? ['contact.created_at', 'contact.id']
      : ['subscription.channel', 'subscription.unique_address'];
  // The sign keeps SQLite from reading everybody in this order, where it should look up a few and sort them.
  const sorted = (column: string) => sql`${sql.raw(among && dialect === 'sqlite' ? '+' : '')}${sql.ref(column)}`;
  const way = order.down ? 'desc' : 'asc';
  // SQLite joins in this order, and so reads in the order of the index.
  const joined =
    order.by === 'time' || among
      ? reader.selectFrom('contact').crossJoin('subscription')
      : reader.selectFrom('subscription').crossJoin('contact');
  return joined
    .whereRef('subscription.contact_id', '=', 'contact.id')
    .leftJoin('subscription as email', (join) =>
      join.onRef('email.contact_id', '=', 'contact.id').on('email.channel', '=', 'email'),
    )
    .leftJoin('subscription as sms', (join) =>
      join.onRef('sms.contact_id', '=', 'contact.id').on('sms.channel', '=', 'sms'),
    )
    .select(['contact.id', 'contact.created_at', 'subscription.channel', 'subscription.unique_address'])
    .$if(among === undefined, (query) =>
      query.where(order.by === 'time' ? 'contact.account_id' : 'subscription.account_id', '=', accountId),
    )
    .$if(among !== undefined, (query) => query.where(isAmong(among ?? [], accountId, dialect)))
    .where(({ or, eb }) => or([eb('subscription.channel', '=', 'email'), eb('email.contact_id', 'is', null)]))
    .$if(from !== undefined, (query) => query.where(beyond(columns, order.down, from)))
    .$if(end !== undefined, (query) => query.where(upTo(columns, order.down, end)))
    .$if(since !== undefined, (query) => query.where('contact.created_at', '>=', since ?? 0))
    .$if(until !== undefined, (query) => query.where('contact.created_at', '<', until ?? 0))
    .$if(status !== undefined, (query) => query.where('subscription.status', '=', status ?? 'pending'))
    .$if(refusing === true, (query) => query.where(({ or }) => or([refuses('email'), refuses('sms')])))
    .$if(listId !== undefined, (query) => query.where('contact.list_id', '=', listId ?? 0))
    .$if(tagId !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('contact_tag')
            .select('contact_tag.contact_id')
            .whereRef('contact_tag.contact_id', '=', 'contact.id')
            .where('contact_tag.tag_id', '=', tagId ?? 0),
        ),
      ),
    )
    .$if(needle !== undefined, (query) => query.where(holds(needle ?? { text: '', atStart: true }, dialect)))
    .orderBy(sorted(first), way)
    .orderBy(sorted(second), way)
    .limit(limit)
    .execute();
}

/** The ids travel as one value: as 5,000 they would take longer to write down than to look up. */
function isAmong(ids: number[], accountId: number, dialect: Store['dialect']) {
  const text = JSON.stringify(ids);
  return dialect === 'sqlite'
    ? sql<boolean>`contact.id in (select value from json_each(${text})) and +contact.account_id = ${accountId}`
    : sql<boolean>`contact.id = any(${ids}::bigint[]) and contact.account_id = ${accountId}`;
}

/** The ids of all contacts that one of the view's conditions lets through; undefined when each lets many through. */
async function findFew(
  reader: Reader,
  dialect: Store['dialect'],
  accountId: number,
  { needle, status, refuses: refusing, tagId, listId, from, to, order }: View,
): Promise<number[] | undefined> {
  const limit = mostCandidates + 1;
  const choices = [
    needle && candidates(needle, dialect, reader, limit),
    tagId !== undefined &&
      reader.selectFrom('contact_tag').select('contact_id as id').where('tag_id', '=', tagId).limit(limit),
    listId !== undefined && reader.selectFrom('contact').select('id').where('list_id', '=', listId).limit(limit),
    refusing &&
      reader
        .selectFrom('subscription')
        .select('contact_id as id')
        .where('account_id', '=', accountId)
        .where(refuses('subscription'))
        .limit(limit),
    (status === 'pending' || status === 'unsubscribed') &&
      reader
        .selectFrom('subscription')
        .select('contact_id as id')
        // Written as a literal, so that the index of this status is used.
        .where('status', '=', sql.lit(status))
        .limit(limit),
    order.by === 'address' &&
      (from !== undefined || to !== undefined) &&
      reader
        .selectFrom('contact')
        .select('id')
        .where('account_id', '=', accountId)
        .where('created_at', '>=', from ?? 0)
        .where('created_at', '<', to ?? Number.MAX_SAFE_INTEGER)
        .limit(limit),
  ];
  for (const choice of choices) {
    const rows = choice ? await choice.execute() : undefined;
    if (rows && rows.length < limit) return rows.map(({ id }) => id);
  }
  return undefined;
}
