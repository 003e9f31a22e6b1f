import type { SubmissionEvidence, SubscribedCount } from '@joinery/contract/evidence';
import { prepareRows } from '@joinery/database/batch';
import type { Reader, Store, Tables, Writer } from '../store/tables.ts';
import { findAnyContact } from './find.ts';

/**
 * A contact's consent in a form. Only the form's owner sets the members that tell consents apart, so nobody else can
 * create many.
 */
export interface Consent {
  listId: number;
  tagId: number;
  form: string;
  version: string;
  language: string;
  /** The first and the last submission, and how many there were. */
  first: Seen;
  last: Seen;
  times: number;
}

/** When and from where it was submitted: Unix seconds, the visitor's IP address, and the page. */
interface Seen {
  at: number;
  ip: string;
  page: string;
}

/**
 * The consents that the account's contact with this email address, SMS number, id or key gave in forms, with the
 * proxy's evidence.
 *
 * @throws when there is no such contact
 */
export type ListConsents = (accountId: number, who: string) => Promise<Consent[]>;

export function createListConsents({ kysely }: Store): ListConsents {
  return async (accountId, who) => {
    const { value: contact, failure } = await findAnyContact(kysely, accountId, who);
    if (failure) throw new Error(failure.message);
    return findConsents(kysely, contact.id);
  };
}

/** Records a submission as evidence. */
export async function saveConsent(
  writer: Writer,
  { contactId, listId, tagId }: { contactId: number; listId: number; tagId: number },
  { at, ip, page, form, version, language }: SubmissionEvidence,
): Promise<void> {
  const about = { contact_id: contactId, list_id: listId, tag_id: tagId, form, version, language, times: 1 };
  const seen = { first_at: at, first_ip: ip, first_page: page, last_at: at, last_ip: ip, last_page: page };
  await upsert(writer, { ...about, ...seen });
}

const upsert = prepareRows<Writer, Tables['consent']>(
  {
    contact_id: 'bigint',
    list_id: 'bigint',
    tag_id: 'bigint',
    form: 'text',
    version: 'text',
    language: 'text',
    first_at: 'bigint',
    first_ip: 'text',
    first_page: 'text',
    last_at: 'bigint',
    last_ip: 'text',
    last_page: 'text',
    times: 'bigint',
  },
  (writer, columns, rows) =>
    writer
      .insertInto('consent')
      .columns(columns)
      .expression(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['contact_id', 'list_id', 'tag_id', 'form', 'version', 'language'])
          .doUpdateSet(({ ref, eb }) => ({
            last_at: ref('excluded.last_at'),
            last_ip: ref('excluded.last_ip'),
            last_page: ref('excluded.last_page'),
            times: eb('consent.times', '+', 1),
          })),
      ),
);

/** A contact's consents, oldest first. */
export async function findConsents(reader: Reader, contactId: number): Promise<Consent[]> {
  const rows = await reader
    .selectFrom('consent')
    .selectAll()
    .where('contact_id', '=', contactId)
    .orderBy('first_at')
    .execute();
  return rows.map((row) => ({
    listId: row.list_id,
    tagId: row.tag_id,
    form: row.form,
    version: row.version,
    language: row.language,
    first: { at: row.first_at, ip: row.first_ip, page: row.first_page },
    last: { at: row.last_at, ip: row.last_ip, page: row.last_page },
    times: row.times,
  }));
}

/** How many contacts and lists each form led to, of some: each counts for the form that it was last submitted in. */
export async function countForms(
  reader: Reader,
  pairs: { contactId: number; listId: number }[],
): Promise<SubscribedCount[]> {
  const keys = new Set(pairs.map(({ contactId, listId }) => `${contactId} ${listId}`));
  const ids = [...new Set(pairs.map(({ contactId }) => contactId))];
  const latest = new Map<string, Omit<SubscribedCount, 'count'>>();
  for (let at = 0; at < ids.length; at += 500) {
    const rows = await reader
      .selectFrom('consent')
      .select(['contact_id', 'list_id', 'form', 'version', 'language'])
      .where('contact_id', 'in', ids.slice(at, at + 500))
      .orderBy('last_at')
      .execute();
    for (const { contact_id: contact, list_id: list, ...consent } of rows) {
      if (keys.has(`${contact} ${list}`)) latest.set(`${contact} ${list}`, consent);
    }
  }
  const grouped = Map.groupBy(latest.values(), ({ form, version, language }) =>
    JSON.stringify([form, version, language]),
  );
  return Array.from(grouped.values(), (same) => ({
    ...(same[0] as Omit<SubscribedCount, 'count'>),
    count: same.length,
  }));
}
