import { type Kysely, sql } from 'kysely';
import type { Store } from '../tables.ts';

/** The index of trigrams on SQLite, without the texts: see `rowOf`. PostgreSQL indexes the tables themselves. */
export interface ContactSearchTable {
  rowid: number;
  contact_search: string;
}

/** Makes contacts quick to find by any part of an address or name, and to list in order. */
export async function addContactSearch(kysely: Kysely<unknown>, dialect: Store['dialect']): Promise<void> {
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
  for (const statement of dialect === 'postgres' ? postgres : sqlite) await sql.raw(statement).execute(kysely);
}

const names = ['fieldFirstName', 'fieldLastName', 'fieldCompanyName'];

/** The texts that contacts are found by: their addresses, and their names in one text. */
export const nameText = {
  sqlite: (fields: string) => names.map((name) => `coalesce(${fields} ->> '${name}', '')`).join(` || ' ' || `),
  postgres: (fields: string) => `contact_names(${fields})`,
};

/** A contact has up to three rows in the index: names, email address and SMS number. */
export const rowsPerContact = 4;
const rowOf = (subscription: string) =>
  `${subscription}.contact_id * ${rowsPerContact} + case ${subscription}.channel when 'email' then 1 else 2 end`;
const putAddress = (row: string) =>
  `insert into contact_search (rowid, text) values (${rowOf(row)}, ${row}.unique_address);`;
const dropAddress = (row: string) =>
  `insert into contact_search (contact_search, rowid, text) values ('delete', ${rowOf(row)}, ${row}.unique_address);`;
const nameOf = (row: string) => nameText.sqlite(`${row}.fields`);
const putName = (row: string) =>
  `insert into contact_search (rowid, text) values (${row}.id * ${rowsPerContact}, ${nameOf(row)});`;
const dropName = (row: string) =>
  `insert into contact_search (contact_search, rowid, text) values ('delete', ${row}.id * ${rowsPerContact}, ${nameOf(row)});`;

/**
 * The index keeps which trigrams a text has, not their places or the text. `secure-delete` takes the entries of deleted
 * texts out at once: they would remain until the index is next merged.
 */
const sqlite = [
  `create virtual table contact_search using fts5 (text, content = '', detail = none, columnsize = 0, tokenize = 'trigram')`,
  `insert into contact_search (contact_search, rank) values ('secure-delete', 1)`,
  `insert into contact_search (rowid, text) select ${rowOf('subscription')}, unique_address from subscription`,
  `insert into contact_search (rowid, text) select contact.id * ${rowsPerContact}, ${nameOf('contact')} from contact`,
  `create trigger subscription_search_added after insert on subscription begin ${putAddress('new')} end`,
  `create trigger subscription_search_deleted after delete on subscription begin ${dropAddress('old')} end`,
  `create trigger subscription_search_changed after update of unique_address on subscription
    when old.unique_address <> new.unique_address begin ${dropAddress('old')} ${putAddress('new')} end`,
  `create trigger contact_search_added after insert on contact begin ${putName('new')} end`,
  `create trigger contact_search_deleted after delete on contact begin ${dropName('old')} end`,
  `create trigger contact_search_changed after update of fields on contact
    when ${nameOf('old')} <> ${nameOf('new')} begin ${dropName('old')} ${putName('new')} end`,
];

/** Functions of our own, as the extension pg_trgm isn't everywhere, and may be installed by few. */
const postgres = [
  `create function contact_trigrams(text) returns text[] language sql immutable strict parallel safe as $$
    select coalesce(array_agg(distinct substr(lower($1), place, 3)), '{}')
    from generate_series(1, length($1) - 2) as place $$`,
  `create function contact_names(text) returns text language sql immutable strict parallel safe as $$
    select ${names.map((name) => `coalesce($1::json ->> '${name}', '')`).join(` || ' ' || `)} $$`,
  'create index subscription_trigrams on subscription using gin (contact_trigrams(unique_address))',
  'create index contact_trigrams on contact using gin (contact_trigrams(contact_names(fields)))',
];
