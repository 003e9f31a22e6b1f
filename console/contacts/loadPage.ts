import type { ContactPage, ContactView } from '@joinery/contract/console';
import type { Refusal } from '../client/call.ts';
import { call } from '../session/session.ts';
import type { Place } from '../table/Pages.tsx';

/** How many contacts a full page has. */
export const size = 50;

/**
 * Loads a page of a view. A search may need several calls to fill it: each looks at a part of the contacts. A page that
 * ends before a place and isn't full is the first one, and gets filled.
 */
export async function loadPage(
  view: ContactView,
  { cursor, before }: Place,
): Promise<{ ok: true; answer: ContactPage } | Refusal> {
  const page: ContactPage = { contacts: [], nextCursor: null, previousCursor: null };
  const at = { cursor: before ? '' : cursor, before };
  for (;;) {
    const cursors = { ...(at.cursor && { cursor: at.cursor }), ...(at.before && { before: at.before }) };
    const result = await call('listContacts', { query: { ...view, ...cursors, limit: size - page.contacts.length } });
    if (!result.ok) return result;
    const { contacts, nextCursor, previousCursor } = result.answer;
    const isFirst = !page.contacts.length;
    if (before) {
      if (isFirst) page.nextCursor = nextCursor;
      page.contacts.unshift(...contacts);
      page.previousCursor = previousCursor;
      if (page.contacts.length >= size) return { ok: true, answer: page };
      if (previousCursor === null) return loadPage(view, { cursor: '', before: '' });
      at.before = previousCursor;
    } else {
      if (isFirst && cursor) page.previousCursor = previousCursor;
      page.contacts.push(...contacts);
      page.nextCursor = nextCursor;
      if (nextCursor === null || page.contacts.length >= size) return { ok: true, answer: page };
      at.cursor = nextCursor;
    }
  }
}
