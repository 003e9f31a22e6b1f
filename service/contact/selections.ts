import type { Bounce, Status } from '../model/contact.ts';
import type { Reader } from '../store/tables.ts';

/** Selects contacts by the subscription of their email address or, if they have none, of their SMS number. */
export interface ContactFilter {
  statuses: Status[];
  bounces: Bounce[];
  /** Only contacts with this tag. */
  tagId?: number | undefined;
  /** Only contacts of this opt-in process. */
  listId?: number | undefined;
}

/** A part of a selection: at most `limit` contacts with ids above `after`, in order of id. */
export interface Part {
  after: number;
  limit: number;
}

/** A contact with a tag, and when it got the tag (Unix seconds). */
export interface Tagged {
  id: number;
  at: number;
}

/** The ids of one part of the contacts that a filter selects, in order of id. */
export async function findContactIds(
  reader: Reader,
  accountId: number,
  filter: ContactFilter,
  part: Part,
): Promise<number[]> {
  const rows = await selection(reader, accountId, filter, part).execute();
  return rows.map(({ id }) => id);
}

/** The contacts with a tag, and when each got it (Unix seconds). */
export function findTagged(
  reader: Reader,
  accountId: number,
  tagId: number,
  filter: ContactFilter,
  part: Part,
): Promise<Tagged[]> {
  return selection(reader, accountId, filter, part)
    .innerJoin('contact_tag', 'contact_tag.contact_id', 'subscription.contact_id')
    .select('contact_tag.tagged_at as at')
    .where('contact_tag.tag_id', '=', tagId)
    .execute();
}

function selection(reader: Reader, accountId: number, filter: ContactFilter, { after, limit }: Part) {
  const { statuses, bounces, tagId, listId } = filter;
  return reader
    .selectFrom('subscription')
    .select('subscription.contact_id as id')
    .where('subscription.account_id', '=', accountId)
    .where('subscription.contact_id', '>', after)
    .where('subscription.status', 'in', statuses)
    .where('subscription.bounce', 'in', bounces)
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([
        eb('subscription.channel', '=', 'email'),
        not(
          exists(
            selectFrom('subscription as mail')
              .select('mail.contact_id')
              .whereRef('mail.contact_id', '=', 'subscription.contact_id')
              .where('mail.channel', '=', 'email'),
          ),
        ),
      ]),
    )
    .$if(tagId !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('contact_tag as chosen_tag')
            .select('chosen_tag.contact_id')
            .whereRef('chosen_tag.contact_id', '=', 'subscription.contact_id')
            .where('chosen_tag.tag_id', '=', tagId ?? 0),
        ),
      ),
    )
    .$if(listId !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('contact')
            .select('contact.id')
            .whereRef('contact.id', '=', 'subscription.contact_id')
            .where('contact.list_id', '=', listId ?? 0),
        ),
      ),
    )
    .orderBy('subscription.contact_id')
    .limit(limit);
}
