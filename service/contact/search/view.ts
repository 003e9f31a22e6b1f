import { type SelectQueryBuilder, sql } from 'kysely';
import type { Status } from '../../model/contact.ts';
import type { Reader, Store, Tables } from '../../store/tables.ts';
import { refuses } from '../overview.ts';
import { addressOf, holds, type Needle } from './search.ts';

/** Which contacts to list, and in which order. Times are Unix seconds. */
export interface View {
  needle?: Needle | undefined;
  /** The status of the email address, or of the SMS number if there is none. */
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

/** A contact of a view, with the address that it is shown by. */
export interface Seen {
  id: number;
  created_at: number;
  channel: string;
  unique_address: string;
}

/** Contacts of a view, and the place of the last one that was looked at; undefined when nobody is left. */
export interface Looked {
  seen: Seen[];
  end: Place | undefined;
}

type Source = Pick<Store, 'kysely' | 'dialect'>;

/** How many contacts `findInOrder` looks at. */
export const stretch = 5_000;

/** Looks at the next contacts in a view's order, whether or not they match, and finds the first `limit` that do. */
export function findInOrder(
  { kysely, dialect }: Source,
  accountId: number,
  view: View,
  span: { from: Place | undefined; limit: number },
): Promise<Looked> {
  return (dialect === 'sqlite' ? lookBetween : lookAtPart)(kysely, accountId, view, span);
}

/** Finds contacts of a view after a place, among those with some ids. */
export function findAmong(
  { kysely, dialect }: Source,
  accountId: number,
  view: View,
  { ids, from, limit }: { ids: number[]; from: Place | undefined; limit: number },
): Promise<Seen[]> {
  // Ordering by an expression makes the database look up the few matches and sort them.
  const nothing = sql.raw(view.order.by === 'time' ? '+ 0' : `|| ''`);
  const [first, second] = columnsOf(view.order).map((column) => sql`${sql.ref(column)} ${nothing}`);
  const [way, sign] = view.order.down ? (['desc', '<'] as const) : (['asc', '>'] as const);
  return matching(kysely.selectFrom('contact').crossJoin('subscription'), dialect, view)
    .where(isAmong(ids, accountId, dialect))
    .$if(from !== undefined, (query) =>
      query.where(sql<boolean>`(${first}, ${second}) ${sql.raw(sign)} (${sql.join(from ?? [])})`),
    )
    .orderBy(sql`${first}`, way)
    .orderBy(sql`${second}`, way)
    .limit(limit)
    .execute();
}

type Look = (
  reader: Reader,
  accountId: number,
  view: View,
  span: { from: Place | undefined; limit: number },
) => Promise<Looked>;

/** For SQLite, which joins in the written order, and so reads in the order of the index. */
const lookBetween: Look = async (reader, accountId, view, { from, limit }) => {
  const { order } = view;
  const last = await lastOf(reader, 'sqlite', accountId, view, from).executeTakeFirst();
  const end = toPlace(last?.place);
  const joined =
    order.by === 'time'
      ? reader.selectFrom('contact').crossJoin('subscription')
      : reader.selectFrom('subscription').crossJoin('contact');
  const seen = await inOrder(matching(joined, 'sqlite', view), order)
    .where(order.by === 'time' ? 'contact.account_id' : 'subscription.account_id', '=', accountId)
    .$if(from !== undefined, (query) => query.where(beyond(order, from)))
    .$if(end !== undefined, (query) => query.where(upTo(order, end)))
    .limit(limit)
    .execute();
  return { seen, end };
};

/**
 * For PostgreSQL, which scans an index on until the first column of a bound ends, so that a limit has to say where to
 * stop. One query sees the same contacts for both of its parts.
 */
const lookAtPart: Look = async (reader, accountId, view, { from, limit }) => {
  const plain = reader.selectFrom('contact').crossJoin('subscription');
  const joined =
    view.order.by === 'time'
      ? reader
          .selectFrom(contactsAfter(reader, accountId, view, from).selectAll().limit(stretch).as('contact'))
          .crossJoin('subscription')
      : reader
          .selectFrom(addressesAfter(reader, accountId, view, from).selectAll().limit(stretch).as('subscription'))
          .crossJoin('contact');
  const found = inOrder(matching(joined as typeof plain, 'postgres', view), view.order).limit(limit);
  const rows = await reader
    .selectFrom(sql`(select)`.as('once'))
    .leftJoin(lastOf(reader, 'postgres', accountId, view, from).as('last'), (on) => on.onTrue())
    .leftJoin(found.as('contact'), (on) => on.onTrue())
    .select(['last.place', 'contact.id', 'contact.created_at', 'contact.channel', 'contact.unique_address'])
    .execute();
  return { seen: rows.filter((row): row is typeof row & Seen => row.id !== null), end: toPlace(rows[0]?.place) };
};

/** The place of the last contact of a stretch, as JSON; no row when fewer are left. */
function lastOf(reader: Reader, dialect: Store['dialect'], accountId: number, view: View, from: Place | undefined) {
  const array = sql.raw(dialect === 'sqlite' ? 'json_array' : 'json_build_array');
  const contacts = contactsAfter(reader, accountId, view, from).select(
    sql<string>`cast(${array}(created_at, id) as text)`.as('place'),
  );
  const addresses = addressesAfter(reader, accountId, view, from).select(
    sql<string>`cast(${array}(channel, unique_address) as text)`.as('place'),
  );
  const before = stretch - 1;
  return view.order.by === 'time' ? contacts.limit(1).offset(before) : addresses.limit(1).offset(before);
}

function toPlace(json: string | null | undefined): Place | undefined {
  return typeof json === 'string' ? JSON.parse(json) : undefined;
}

/** All contacts after a place that were created in the view's range of time. */
function contactsAfter(
  reader: Reader,
  accountId: number,
  { order, from: since, to: until }: View,
  from: Place | undefined,
) {
  return reader
    .selectFrom('contact')
    .where('account_id', '=', accountId)
    .$if(since !== undefined, (query) => query.where('created_at', '>=', since ?? 0))
    .$if(until !== undefined, (query) => query.where('created_at', '<', until ?? 0))
    .$if(from !== undefined, (query) => query.where(beyond(order, from)))
    .orderBy('created_at', order.down ? 'desc' : 'asc')
    .orderBy('id', order.down ? 'desc' : 'asc');
}

/** All addresses after a place. */
function addressesAfter(reader: Reader, accountId: number, { order }: View, from: Place | undefined) {
  return reader
    .selectFrom('subscription')
    .where('account_id', '=', accountId)
    .$if(from !== undefined, (query) => query.where(beyond(order, from)))
    .orderBy('channel', order.down ? 'desc' : 'asc')
    .orderBy('unique_address', order.down ? 'desc' : 'asc');
}

type Joined<Row> = SelectQueryBuilder<Tables, 'contact' | 'subscription', Row>;

/**
 * The contacts of a view, whoever's they are. `subscription` is the address that a contact is shown by. Every condition
 * looks up the rows of one contact, so that no plan begins with all rows that a condition lets through.
 */
function matching(
  joined: Joined<object>,
  dialect: Store['dialect'],
  { needle, status, refuses: refusing, tagId, listId, from: since, to: until }: View,
) {
  return joined
    .whereRef('subscription.contact_id', '=', 'contact.id')
    .select(['contact.id', 'contact.created_at', 'subscription.channel', 'subscription.unique_address'])
    .where(({ or, eb }) => or([eb('subscription.channel', '=', 'email'), eb(addressOf('email'), 'is', null)]))
    .$if(since !== undefined, (query) => query.where('contact.created_at', '>=', since ?? 0))
    .$if(until !== undefined, (query) => query.where('contact.created_at', '<', until ?? 0))
    .$if(status !== undefined, (query) => query.where('subscription.status', '=', status ?? 'pending'))
    .$if(refusing === true, (query) =>
      query.where(
        ({ selectFrom, fn }) =>
          selectFrom('subscription as one')
            .select(fn.countAll<number>().as('count'))
            .whereRef('one.contact_id', '=', 'contact.id')
            .where(refuses('one')),
        '>',
        0,
      ),
    )
    .$if(listId !== undefined, (query) => query.where('contact.list_id', '=', listId ?? 0))
    .$if(tagId !== undefined, (query) =>
      query.where(
        ({ selectFrom }) =>
          selectFrom('contact_tag')
            .select('contact_tag.tag_id')
            .whereRef('contact_tag.contact_id', '=', 'contact.id')
            .where('contact_tag.tag_id', '=', tagId ?? 0),
        '=',
        tagId ?? 0,
      ),
    )
    .$if(needle !== undefined, (query) => query.where(holds(needle ?? { text: '', atStart: true }, dialect)));
}

function columnsOf({ by }: Order) {
  return by === 'time'
    ? (['contact.created_at', 'contact.id'] as const)
    : (['subscription.channel', 'subscription.unique_address'] as const);
}

function inOrder<Row>(query: Joined<Row>, order: Order): Joined<Row> {
  const [first, second] = columnsOf(order);
  const way = order.down ? 'desc' : 'asc';
  return query.orderBy(first, way).orderBy(second, way);
}

function beyond(order: Order, place: Place | undefined) {
  return compare(order, order.down ? '<' : '>', place);
}

function upTo(order: Order, place: Place | undefined) {
  return compare(order, order.down ? '>=' : '<=', place);
}

function compare(order: Order, sign: string, [first, second]: Place | undefined = [0, 0]) {
  const columns = columnsOf(order).map((column) => sql.ref(column));
  return sql<boolean>`(${sql.join(columns)}) ${sql.raw(sign)} (${first}, ${second})`;
}

/** The ids travel as one value: as 5,000 they would take longer to write down than to look up. */
function isAmong(ids: number[], accountId: number, dialect: Store['dialect']) {
  const text = JSON.stringify(ids);
  return dialect === 'sqlite'
    ? sql<boolean>`contact.id in (select value from json_each(${text})) and +contact.account_id = ${accountId}`
    : sql<boolean>`contact.id = any(${ids}::bigint[]) and subscription.contact_id = any(${ids}::bigint[])
        and contact.account_id = ${accountId}`;
}
