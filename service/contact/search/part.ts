import { sql } from 'kysely';
import type { Store } from '../../store/tables.ts';
import { refuses } from '../overview.ts';
import { findCandidates } from './search.ts';
import { findAmong, findInOrder, type Order, type Place, type Seen, stretch, type View } from './view.ts';

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

/** How often a page may look at contacts in order, where matches are neither frequent nor few. */
const mostLooks = 3;
/** Most contacts that an index may name. */
const mostCandidates = 5_000;
/** A text in more than a tenth of the contacts counts as frequent, and skips the index. */
const frequent = stretch / 10;

/**
 * The next contacts of a view, after `after` in its order. A bounded amount of work, however many contacts there are:
 * where matches are frequent, contacts are looked at in order; where they are few, an index names them. Otherwise the
 * part may have fewer than `limit`, and goes on at `next`.
 */
export async function findPart(
  source: Pick<Store, 'kysely' | 'dialect'>,
  accountId: number,
  view: View,
  { after, limit }: { after: Place | undefined; limit: number },
): Promise<ViewPart> {
  const found: Placed[] = [];
  let from = after;
  for (let look = 0; look < mostLooks; look++) {
    const { seen, end } = await findInOrder(source, accountId, view, { from, limit: limit - found.length + 1 });
    found.push(...seen.map((contact) => toPlaced(contact, view.order)));
    if (found.length > limit) return { found: found.slice(0, limit), next: found[limit - 1]?.place };
    if (!end) return { found, next: undefined };
    from = end;
    const ids = look ? undefined : await findFew(source, accountId, view, after);
    if (!ids) continue;
    const rest = await findAmong(source, accountId, view, { ids, from, limit: limit - found.length + 1 });
    found.push(...rest.map((contact) => toPlaced(contact, view.order)));
    if (found.length > limit) return { found: found.slice(0, limit), next: found[limit - 1]?.place };
    return { found, next: undefined };
  }
  return { found, next: from };
}

function toPlaced({ id, created_at, channel, unique_address }: Seen, { by }: Order): Placed {
  return { id, createdAt: created_at, place: by === 'time' ? [created_at, id] : [channel, unique_address] };
}

/** The ids of all contacts that one of the view's conditions lets through; undefined when each lets many through. */
async function findFew(
  source: Pick<Store, 'kysely' | 'dialect'>,
  accountId: number,
  { needle, status, refuses: refusing, tagId, listId, from, to, order }: View,
  after: Place | undefined,
): Promise<number[] | undefined> {
  const { kysely: reader } = source;
  const limit = mostCandidates + 1;
  const choices = [
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
  const isFrequent = async () => {
    const alone = { needle, order };
    const { seen } = await findInOrder(source, accountId, alone, { from: after, limit: frequent });
    return seen.length === frequent;
  };
  const rows = needle && (await findCandidates(needle, source, { limit, isFrequent }));
  return rows && rows.length < limit ? rows.map(({ id }) => id) : undefined;
}
