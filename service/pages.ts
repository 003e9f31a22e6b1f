import type { Language } from './language.ts';
import type { List } from './list.ts';

/** The addresses of the pages that a visitor is sent to. Those of the service say in which language they are to be shown. */
export interface Pages {
  pending(list: List, contactKey: string): string;
  thankyou(list: List, contactKey: string): string;
  confirm(token: string, language: Language): string;
  unsubscribe(token: string, language: Language): string;
  click(token: string): string;
  open(token: string): string;
}

/** The opt-in process's own pages where it has some, else the service's at `publicUrl`. */
export function createPages(publicUrl: string): Pages {
  const base = publicUrl.replace(/\/+$/, '');
  const own = (page: string, id: string, language: Language) => `${base}/${page}/${id}${inLanguage[language]}`;
  return {
    pending: ({ pendingUrl, language }, contactKey) => pendingUrl || own('pending', contactKey, language),
    thankyou: ({ thankyouUrl, language }, contactKey) => thankyouUrl || own('thankyou', contactKey, language),
    confirm: (token, language) => own('confirm', token, language),
    unsubscribe: (token, language) => own('unsubscribe', token, language),
    click: (token) => `${base}/click/${token}`,
    open: (token) => `${base}/open/${token}`,
  };
}

/** English is what a page is in when its address says nothing. */
const inLanguage: Record<Language, string> = { en: '', de: '?lang=de' };
