import type { Channel } from '@joinery/contract/wire';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Store } from '../../store/tables.ts';
import { nameText, rowsPerContact } from './search-tables.ts';

/** A text that is looked for in addresses and names. */
export interface Needle {
  /** In lower case. A number has only its digits. */
  text: string;
  /** Whether texts must begin with it. */
  atStart: boolean;
}

/** Fewest characters that are found anywhere in a text. */
const shortest = 3;

/** Reads what somebody typed; undefined for nothing. A number may be typed as `+1 (202) 555`. */
export function toNeedle(typed: string): Needle | undefined {
  const trimmed = typed.trim();
  const isNumber = /^(?:\+|00)[\d\s()/.-]*\d$/.test(trimmed);
  const text = isNumber ? trimmed.replace(/\D/g, '').replace(/^00/, '') : trimmed.toLowerCase();
  return text ? { text, atStart: [...text].length < shortest } : undefined;
}

/** The address of a contact of a query, read by its key whatever the plan; null for none. */
export function addressOf(channel: Channel): RawBuilder<string | null> {
  return sql`(select one.unique_address from subscription as one
    where one.contact_id = contact.id and one.channel = ${sql.lit(channel)})`;
}

/** Whether the texts of a contact of a query hold the needle. */
export function holds({ text, atStart }: Needle, dialect: Store['dialect']): RawBuilder<boolean> {
  const names = sql.raw<string>(nameText[dialect]('contact.fields'));
  const email = addressOf('email');
  // Numbers are kept as 00 and their digits.
  const digits = sql`substr(${addressOf('sms')}, 3)`;
  const find = sql.raw(dialect === 'sqlite' ? 'instr' : 'strpos');
  const within = (column: RawBuilder<unknown>, spelling: string) => sql`${find}(lower(${column}), ${spelling}) > 0`;
  const begins = (column: RawBuilder<unknown>, spelling: string) =>
    sql`substr(lower(${column}), 1, ${[...spelling].length}) = ${spelling}`;
  const either = spellingsOf(text).flatMap((spelling) =>
    atStart
      ? [begins(email, spelling), begins(digits, spelling), within(sql`' ' || ${names}`, ` ${spelling}`)]
      : [within(email, spelling), within(digits, spelling), within(names, spelling)],
  );
  return sql<boolean>`(${sql.join(either, sql` or `)})`;
}

/** Databases fold ASCII, and other letters only as their locale says: `özil` is also looked for as `Özil`. */
function spellingsOf(text: string): string[] {
  const beginning = text.replace(/(?<=^|\s)[^\0-\x7f]/gu, (letter) => letter.toUpperCase());
  const all = text.replace(/[^\0-\x7f]/gu, (letter) => letter.toUpperCase());
  return [...new Set([text, beginning, all])];
}

/**
 * Finds the ids of contacts that may hold the needle, or more than these, at most `limit` of them; undefined when no
 * index can tell. Contacts that the index doesn't have yet are read. `isFrequent` says whether many contacts hold the
 * needle; it is asked only where the index would take long to find them.
 */
export async function findCandidates(
  needle: Needle,
  { kysely, dialect }: Pick<Store, 'kysely' | 'dialect'>,
  { limit, isFrequent }: { limit: number; isFrequent: () => Promise<boolean> },
): Promise<{ id: number }[] | undefined> {
  const all = trigramsOf(needle.text);
  // How a PostgreSQL server folds other letters depends on its locale.
  const trigrams = dialect === 'postgres' ? all.filter((trigram) => /^[\0-\x7f]*$/.test(trigram)) : all;
  if (needle.atStart || !trigrams.length) return undefined;
  const rare = dialect === 'postgres' ? await findRare(trigrams, kysely) : trigrams;
  if (!rare.length && (await isFrequent())) return undefined;
  // Read first, so that PostgreSQL plans for the few contacts after it. One that is indexed meanwhile is in both.
  const mark = await kysely.selectFrom('contact_search_mark').select('id').executeTakeFirst();
  return fromIndex(rare.length ? rare : trigrams, dialect, kysely)
    .unionAll(unindexed(needle, mark?.id ?? 0, dialect, kysely))
    .limit(limit)
    .execute();
}

/**
 * The trigrams that at most a tenth of all contacts have, as far as PostgreSQL's statistics tell. Its index reads on
 * through the contacts of every trigram that is asked for, so that those of nearly everybody cost most and tell least.
 */
async function findRare(trigrams: string[], reader: Reader): Promise<string[]> {
  const { rows } = await sql<{ trigram: string }>`select trigram
    from pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) as common (trigram, share)
    where schemaname = any(current_schemas(false)) and tablename = 'contact_search' and attname = 'trigrams'
      and share > 0.1 and trigram in (${sql.join(trigrams)})`.execute(reader);
  const frequent = new Set(rows.map(({ trigram }) => trigram));
  return trigrams.filter((trigram) => !frequent.has(trigram));
}

function fromIndex(trigrams: string[], dialect: Store['dialect'], reader: Reader) {
  if (dialect === 'sqlite') {
    const query = trigrams.map((trigram) => `"${trigram.replaceAll('"', '""')}"`).join(' AND ');
    return reader
      .selectFrom('contact_search')
      .select(sql<number>`rowid / ${sql.lit(rowsPerContact)}`.as('id'))
      .where(sql<boolean>`contact_search match ${query}`);
  }
  return reader
    .selectFrom('contact_search')
    .select('contact_id as id')
    .where(sql<boolean>`trigrams @> array[${sql.join(trigrams)}]::text[]`);
}

function unindexed(needle: Needle, mark: number, dialect: Store['dialect'], reader: Reader) {
  return reader.selectFrom('contact').select('id').where('id', '>', mark).where(holds(needle, dialect));
}

function trigramsOf(text: string): string[] {
  const characters = [...text];
  return [...new Set(characters.slice(2).map((_, at) => characters.slice(at, at + 3).join('')))];
}
