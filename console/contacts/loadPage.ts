import type { ContactPage, ContactRow, ContactView } from '@joinery/contract/console';
import type { Refusal } from '../client/index.ts';
import { call } from '../session/index.ts';

const size = 50;

/** Loads a page of a view. A search may need several calls to fill it: each looks at a part of the contacts. */
export async function loadPage(
  view: ContactView,
  cursor: string,
): Promise<{ ok: true; answer: ContactPage } | Refusal> {
  const contacts: ContactRow[] = [];
  let at = cursor;
  for (;;) {
    const query = { ...view, limit: size - contacts.length, ...(at && { cursor: at }) };
    const result = await call('listContacts', { query });
    if (!result.ok) return result;
    contacts.push(...result.answer.contacts);
    const { nextCursor } = result.answer;
    if (nextCursor === null || contacts.length >= size) return { ok: true, answer: { contacts, nextCursor } };
    at = nextCursor;
  }
}
