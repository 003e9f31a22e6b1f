import type { ContactSort, ContactView } from '@joinery/contract/console';
import { nextDay, startOfDay } from '@joinery/contract/days';
import { z } from 'zod';
import { toNeedle } from '../../contact/search/search.ts';
import type { Place, View } from '../../contact/search/view.ts';

const orders: Record<ContactSort, View['order']> = {
  newest: { by: 'time', down: true },
  oldest: { by: 'time', down: false },
  address: { by: 'address', down: false },
  addressDown: { by: 'address', down: true },
};

/** Turns a view into the store's terms. */
export function readView({ search = '', tag, list, status, from, to, timeZone = 'UTC', sort }: ContactView): View {
  return {
    ...(status === 'refusing' ? { refuses: true } : { status }),
    ...{ needle: toNeedle(search), tagId: tag, listId: list, order: orders[sort ?? 'newest'] },
    from: from === undefined ? undefined : startOfDay(from, timeZone),
    to: to === undefined ? undefined : startOfDay(nextDay(to), timeZone),
  };
}

/** A place in a view as the page sends it back: opaque, in base64url. Null at the end. */
export function toCursor(place: Place | undefined): string | null {
  return place ? Buffer.from(JSON.stringify(place)).toString('base64url') : null;
}

const count = z.int().min(0);
const text = z.string().refine((value) => !value.includes('\0'));
const places = { time: z.tuple([count, count]), address: z.tuple([text, text]) };

/** The place of a cursor, undefined for none; null when it isn't one of this order. */
export function readCursor(cursor: string | undefined, { order }: View): Place | undefined | null {
  if (cursor === undefined) return undefined;
  try {
    return places[order.by].parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    return null;
  }
}
