import { migrate } from '@joinery/database/migrate';
import { type Kysely, sql } from 'kysely';
import type { Store, Writer } from '../../store/tables.ts';
import { addOverviewIndexes } from '../overview.ts';

/**
 * Makes contacts quick to find and to count for the console, unless an earlier start did. Kept apart from the other
 * tables, because a service without the console needs none of it.
 */
export async function indexForConsole(database: Store): Promise<void> {
  const { dialect } = database;
  await migrate(database, 'service_console', {
    '001-contact-search': { up: (kysely) => addContactOrders(kysely) },
    '002-overview': { up: (kysely) => addOverviewIndexes(kysely) },
    '003-search-behind': { up: (kysely) => addContactSearch(kysely, dialect) },
    '004-search-aside': { up: (kysely) => putSearchAside(kysely, dialect) },
  });
}

/** Makes contacts quick to list in order. */
async function addContactOrders(kysely: Kysely<unknown>): Promise<void> {
  const index = (name: string, table: string, columns: string[]) =>
    kysely.schema.createIndex(name).on(table).columns(columns).execute();
  await index('contact_created', 'contact', ['account_id', 'created_at', 'id']);
  await index('contact_list', 'contact', ['list_id', 'id']);
  await kysely.schema
    .createIndex('subscription_unsubscribed')
    .on('subscription')
    .column('contact_id')
    .where(sql.ref('status'), '=', sql.lit('unsubscribed'))
    .execute();
}

/**
 * Makes contacts quick to find by any part of an address or name, in place of an index that signups waited for. It is
 * empty at first: see `indexContacts`.
 */
async function addContactSearch(kysely: Kysely<unknown>, dialect: Store['dialect']): Promise<void> {
  await kysely.schema
    .createTable('contact_search_mark')
    .addColumn('id', 'bigint', (column) => column.notNull())
    .addColumn('seen', 'bigint', (column) => column.notNull())
    .addColumn('settled_at', 'bigint', (column) => column.notNull())
    .execute();
  for (const statement of dialect === 'postgres' ? postgres : sqlite) await sql.raw(statement).execute(kysely);
}

const names = ['fieldFirstName', 'fieldLastName', 'fieldCompanyName'];

/** The texts that contacts are found by: their addresses, and their names in one text. */
export const nameText = {
  sqlite: (fields: string) => names.map((name) => `coalesce(${fields} ->> '${name}', '')`).join(` || ' ' || `),
  postgres: (fields: string) => `contact_names(${fields})`,
};

/** A contact has up to three rows in SQLite's index: names, email address and SMS number. */
export const rowsPerContact = 4;
const rowOf = (subscription: string) =>
  `${subscription}.contact_id * ${rowsPerContact} + case ${subscription}.channel when 'email' then 1 else 2 end`;
const nameOf = (row: string) => nameText.sqlite(`${row}.fields`);
const isIndexed = (id: string) => `${id} <= (select id from contact_search_mark)`;
const putAddress = (row: string) =>
  `insert into contact_search (rowid, text) values (${rowOf(row)}, ${row}.unique_address);`;
const dropAddress = (row: string) =>
  `insert into contact_search (contact_search, rowid, text) values ('delete', ${rowOf(row)}, ${row}.unique_address);`;
const putName = (row: string) =>
  `insert into contact_search (rowid, text) values (${row}.id * ${rowsPerContact}, ${nameOf(row)});`;
const dropName = (row: string) =>
  `insert into contact_search (contact_search, rowid, text) values ('delete', ${row}.id * ${rowsPerContact}, ${nameOf(row)});`;

/** Indexes the contacts of SQLite after the first id, up to the second. */
export const putContacts = (after: number, to: number) => [
  `insert into contact_search (rowid, text) select ${rowOf('subscription')}, unique_address from subscription
    where contact_id > ${after} and contact_id <= ${to}`,
  `insert into contact_search (rowid, text) select id * ${rowsPerContact}, ${nameOf('contact')} from contact
    where id > ${after} and id <= ${to}`,
];

/**
 * The index keeps which trigrams a text has, not their places or the text. `secure-delete` takes the entries of deleted
 * texts out at once: they would remain until the index is next merged. Triggers keep indexed contacts right; the insert
 * of a new contact only compares its id.
 */
const sqlite = [
  ...['subscription_search_added', 'subscription_search_deleted', 'subscription_search_changed'],
  ...['contact_search_added', 'contact_search_deleted', 'contact_search_changed'],
].map((name) => `drop trigger if exists ${name}`);
sqlite.push(
  'drop table if exists contact_search',
  `create virtual table contact_search using fts5 (text, content = '', detail = none, columnsize = 0, tokenize = 'trigram')`,
  `insert into contact_search (contact_search, rank) values ('secure-delete', 1)`,
  `create trigger subscription_search_added after insert on subscription
    when ${isIndexed('new.contact_id')} begin ${putAddress('new')} end`,
  `create trigger subscription_search_deleted after delete on subscription
    when ${isIndexed('old.contact_id')} begin ${dropAddress('old')} end`,
  `create trigger subscription_search_changed after update of unique_address on subscription
    when old.unique_address <> new.unique_address and ${isIndexed('old.contact_id')}
    begin ${dropAddress('old')} ${putAddress('new')} end`,
  `create trigger contact_search_deleted after delete on contact
    when ${isIndexed('old.id')} begin ${dropName('old')} end`,
  `create trigger contact_search_changed after update of fields on contact
    when ${nameOf('old')} <> ${nameOf('new')} and ${isIndexed('old.id')}
    begin ${dropName('old')} ${putName('new')} end`,
);

/**
 * Functions of our own, as the extension pg_trgm isn't everywhere, and may be installed by few. A deleted contact takes
 * its row along.
 */
const postgres = [
  'drop index if exists subscription_trigrams',
  'drop index if exists contact_trigrams',
  `create or replace function contact_trigrams(text) returns text[] language sql immutable strict parallel safe as $$
    select coalesce(array_agg(distinct substr(lower($1), place, 3)), '{}')
    from generate_series(1, length($1) - 2) as place $$`,
  `create or replace function contact_names(text) returns text language sql immutable strict parallel safe as $$
    select ${names.map((name) => `coalesce($1::json ->> '${name}', '')`).join(` || ' ' || `)} $$`,
  // No trigram of somebody's texts has a line break, so none goes across two of them.
  `create function contact_trigrams_of(bigint) returns text[] language sql stable as $$
    select array(
      select distinct unnest(contact_trigrams(one)) from (
        select unique_address from subscription where contact_id = $1
        union all select contact_names(fields) from contact where id = $1
      ) as texts (one)
    ) $$`,
  `create table contact_search (
    contact_id bigint primary key references contact (id) on delete cascade, trigrams text[] not null)`,
  'create index contact_search_trigrams on contact_search using gin (trigrams) with (fastupdate = off)',
  `create function contact_search_address() returns trigger language plpgsql as $$ begin
    update contact_search set trigrams = contact_trigrams_of(coalesce(new.contact_id, old.contact_id))
      where contact_id = coalesce(new.contact_id, old.contact_id);
    return null; end $$`,
  `create function contact_search_name() returns trigger language plpgsql as $$ begin
    update contact_search set trigrams = contact_trigrams_of(new.id) where contact_id = new.id;
    return null; end $$`,
  `create trigger subscription_search_added after insert or delete on subscription
    for each row execute function contact_search_address()`,
  `create trigger subscription_search_changed after update of unique_address on subscription
    for each row when (old.unique_address <> new.unique_address) execute function contact_search_address()`,
  `create trigger contact_search_changed after update of fields on contact
    for each row when (contact_names(old.fields) <> contact_names(new.fields)) execute function contact_search_name()`,
];

/** The trigrams of a contact of PostgreSQL's, as an array. `fields` and `id` are expressions of SQL. */
const trigramsIn = ({ id, fields }: { id: string; fields: string }) => `array(
  select distinct substr(one, place, 3) from (
    select lower(unique_address) from subscription where contact_id = ${id}
    union all select lower(contact_names(${fields}))
  ) as texts (one), generate_series(1, length(one) - 2) as place)`;

/** Indexes contacts on PostgreSQL. Merges GIN's pending list into the index, so that no search has to read the list. */
export async function putContactsOfPostgres(writer: Writer, ids: number[]): Promise<void> {
  await sql`insert into contact_search (contact_id, trigrams)
    select id, ${sql.raw(trigramsIn({ id: 'contact.id', fields: 'contact.fields' }))} from contact
    where id = any(${ids}::bigint[])
    on conflict (contact_id) do update set trigrams = excluded.trigrams`.execute(writer);
  await sql`select gin_clean_pending_list('contact_search_trigrams')`.execute(writer);
}

/**
 * Puts entries of the index aside first: sorting many in together takes a sixth of the time that one after the other
 * takes, and whoever changes a known contact no longer waits for it. `putContactsOfPostgres` sorts them in.
 */
async function putSearchAside(kysely: Kysely<unknown>, dialect: Store['dialect']): Promise<void> {
  if (dialect === 'sqlite') return;
  await sql`alter index contact_search_trigrams set (fastupdate = on)`.execute(kysely);
  await sql
    .raw(`create or replace function contact_trigrams_of(bigint) returns text[] language sql stable as $$
      select ${trigramsIn({ id: '$1', fields: '(select fields from contact where id = $1)' })} $$`)
    .execute(kysely);
}
