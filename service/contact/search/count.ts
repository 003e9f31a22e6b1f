import type { Store } from '../../store/tables.ts';
import { findPart } from './part.ts';
import type { View } from './view.ts';

/** How many contacts a view has. */
export interface Count {
  count: number;
  /** Whether there may be more. */
  isMore: boolean;
}

/** Most contacts that are counted where each has to be looked at. */
const most = 5_000;
/** Most that are counted where an index has them side by side. */
const mostInIndex = 1_000_000;

/** Counts the contacts of a view. A bounded amount of work, however many there are. */
export async function countView(
  source: Pick<Store, 'kysely' | 'dialect'>,
  accountId: number,
  view: View,
): Promise<Count> {
  const { needle, status, refuses, tagId, listId, from, to } = view;
  if ([needle, status, refuses, tagId, listId].some((condition) => condition !== undefined)) {
    const { found, next } = await findPart(source, accountId, view, { after: undefined, limit: most });
    return { count: found.length, isMore: next !== undefined };
  }
  const { kysely } = source;
  const counted = kysely
    .selectFrom('contact')
    .select('id')
    .where('account_id', '=', accountId)
    .$if(from !== undefined, (query) => query.where('created_at', '>=', from ?? 0))
    .$if(to !== undefined, (query) => query.where('created_at', '<', to ?? 0))
    .limit(mostInIndex + 1);
  const { count } = await kysely
    .selectFrom(counted.as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { count: Math.min(count, mostInIndex), isMore: count > mostInIndex };
}
