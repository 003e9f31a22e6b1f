import type { Language } from '../language.ts';
import type { List } from '../model/list.ts';
import { appendPageParameters, type Visitor } from './parameters.ts';
import type { PersonalLinks } from './personal-links.ts';

/**
 * The URLs of the pages for a visitor. Those of the service's own pages contain the language and, where nothing else
 * names it, the opt-in process: signed, so that nobody else can look at its letterhead.
 */
export interface Pages {
  pending(list: List, visitor: Visitor): string;
  thankyou(list: List, visitor: Visitor): string;
  confirm(token: string, language: Language): string;
  unsubscribe(token: string, language: Language): string;
  click(token: string): string;
  open(token: string): string;
  /** A logo, by its digest. */
  logo(digest: string): string;
}

/** An opt-in process's own pages if it has any, otherwise the service's at `publicUrl`. */
export function createPages(publicUrl: string, links: Pick<PersonalLinks, 'make'>): Pages {
  const base = publicUrl.replace(/\/+$/, '');
  const addressOf = (page: string, id: string, language: Language) => `${base}/${page}/${id}?lang=${language}`;
  const lists = new Map<number, string>();
  const nameList = (id: number) => {
    const name = lists.get(id) ?? links.make('list', [id]);
    if (lists.size < mostKept) lists.set(id, name);
    return name;
  };
  const ofList = (page: string, url: string, { id, language, pageParameters }: List, visitor: Visitor) =>
    url
      ? appendPageParameters(url, pageParameters, id, visitor)
      : `${addressOf(page, visitor.contactKey, language)}&list=${nameList(id)}`;
  return {
    pending: (list, visitor) => ofList('pending', list.pendingUrl, list, visitor),
    thankyou: (list, visitor) => ofList('thankyou', list.thankyouUrl, list, visitor),
    confirm: (token, language) => addressOf('confirm', token, language),
    unsubscribe: (token, language) => addressOf('unsubscribe', token, language),
    click: (token) => `${base}/click/${token}`,
    open: (token) => `${base}/open/${token}`,
    logo: (digest) => `${base}/logo/${digest}.png`,
  };
}

/** Most lists whose signed name is cached: every signup needs one. */
const mostKept = 1_000;
