import { findByKey } from '../contact/contact-store.ts';
import type { Event, Events, Happening } from '../events.ts';
import type { Pages } from '../link/pages.ts';
import type { PersonalLinks } from '../link/personal-links.ts';
import type { Store } from '../store/tables.ts';
import { findLink } from './email-store.ts';

/** The opened mail: one of a campaign, or the notification of an opt-in process. */
export type Opened = { emailId: number; listId?: never } | { listId: number; emailId?: never };

/**
 * Learns what contacts do with mails, by links and pictures that are personal to each contact. A link leads only where
 * the mail's author said: its token names a stored link.
 */
export interface Tracking {
  clickUrl(contactKey: string, linkId: number): string;
  /** Adds a picture of one pixel to a mail's HTML; mail programs load it when the mail is opened. */
  addPixel(html: string, contactKey: string, opened: Opened): string;
  /** The target of a link, or undefined when the link isn't ours. The click is recorded unless `isSilent`. */
  click(token: string, isSilent: boolean): Promise<string | undefined>;
  /** Records that a mail was opened; ignores a token that isn't ours. */
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
