import type { Event, Events, Happening } from '../events.ts';
import type { Pages } from '../page/pages.ts';
import type { PersonalLinks } from '../page/personal-links.ts';
import { findByKey } from '../store/contact/contact-keys.ts';
import { findLink } from '../store/sending/emails.ts';
import type { Store } from '../store/tables.ts';

/** The mail that is opened: one of a campaign, or the notification of an opt-in process. */
export type Opened = { emailId: number; listId?: never } | { listId: number; emailId?: never };

/**
 * What contacts do with mails, learned from links and pictures that each contact gets its own of. A link leads where
 * the mail's author said and nowhere else: its token names a stored link.
 */
export interface Tracking {
  clickUrl(contactKey: string, linkId: number): string;
  /** The HTML of a mail with a picture of one pixel, which mail programs load when it is opened. */
  addPixel(html: string, contactKey: string, opened: Opened): string;
  /** Where a link leads, or undefined when it is none of ours. The click is noted unless `isSilent`. */
  click(token: string, isSilent: boolean): Promise<string | undefined>;
  /** Notes that a mail was opened; nothing follows from a token that is none of ours. */
  open(token: string): Promise<void>;
}

export interface TrackingOptions {
  database: Store;
  personalLinks: PersonalLinks;
  pages: Pages;
  events: Pick<Events, 'emit'>;
  /** Unix seconds. */
  now: () => number;
}

export function createTracking({ database, personalLinks, pages, events, now }: TrackingOptions): Tracking {
  async function note(contact: { id: number; accountId: number }, happening: Happening) {
    const event: Event = { ...happening, accountId: contact.accountId, contactId: contact.id, at: now() };
    await database.write((writer) => events.emit(writer, event));
  }

  return {
    clickUrl: (contactKey, linkId) => pages.click(personalLinks.make('click', [contactKey, linkId])),
    addPixel(html, contactKey, { emailId, listId }) {
      const what = emailId === undefined ? ['notification', listId] : ['email', emailId];
      const url = pages.open(personalLinks.make('open', [contactKey, ...what]));
      const pixel = `<img src="${url}" width="1" height="1" alt="">`;
      const end = html.search(/<\/body>/i);
      return end < 0 ? html + pixel : html.slice(0, end) + pixel + html.slice(end);
    },
    async click(token, isSilent) {
      const [key = '', linkId = ''] = personalLinks.read('click', token) ?? [];
      const contact = key ? await findByKey(database.kysely, key) : undefined;
      const link = contact && (await findLink(database.kysely, contact.accountId, Number(linkId)));
      if (!contact || !link) return undefined;
      if (!isSilent) await note(contact, { kind: 'emailClicked', emailId: link.emailId, linkId: Number(linkId) });
      return link.url;
    },
    async open(token) {
      const [key = '', what, id = ''] = personalLinks.read('open', token) ?? [];
      const contact = key ? await findByKey(database.kysely, key) : undefined;
      if (!contact) return;
      if (what === 'email') await note(contact, { kind: 'emailOpened', emailId: Number(id) });
      else await note(contact, { kind: 'notificationOpened', listId: Number(id) });
    },
  };
}
