import type { Language } from './language.ts';
import type { List } from './list.ts';
import { appendPageParameters, type Visitor } from './page-parameters.ts';

/** The addresses of the pages that a visitor is sent to. Those of the service say in which language they are to be shown. */
export interface Pages {
  pending(list: List, visitor: Visitor): string;
  thankyou(list: List, visitor: Visitor): string;
  confirm(token: string, language: Language): string;
  unsubscribe(token: string, language: Language): string;
  click(token: string): string;
  open(token: string): string;
}

/** The opt-in process's own pages where it has some, else the service's at `publicUrl`. */
export function createPages(publicUrl: string): Pages {
  const base = publicUrl.replace(/\/+$/, '');
  const own = (page: string, id: string, language: Language) => `${base}/${page}/${id}?lang=${language}`;
  return {
    pending: (list, visitor) =>
      custom(list.pendingUrl, list, visitor) || own('pending', visitor.contactKey, list.language),
    thankyou: (list, visitor) =>
      custom(list.thankyouUrl, list, visitor) || own('thankyou', visitor.contactKey, list.language),
    confirm: (token, language) => own('confirm', token, language),
    unsubscribe: (token, language) => own('unsubscribe', token, language),
    click: (token) => `${base}/click/${token}`,
    open: (token) => `${base}/open/${token}`,
  };
}

function custom(url: string, { id, pageParameters }: List, visitor: Visitor): string {
  return url && appendPageParameters(url, pageParameters, id, visitor);
}
