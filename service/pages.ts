import type { List } from './list.ts';

/** The addresses of the pages that a visitor is sent to. */
export interface Pages {
  pending(list: List, contactKey: string): string;
  thankyou(list: List, contactKey: string): string;
  confirm(token: string): string;
}

/** The opt-in process's own pages where it has some, else the service's at `publicUrl`. */
export function createPages(publicUrl: string): Pages {
  const base = publicUrl.replace(/\/+$/, '');
  return {
    pending: ({ pendingUrl }, contactKey) => pendingUrl || `${base}/pending/${contactKey}`,
    thankyou: ({ thankyouUrl }, contactKey) => thankyouUrl || `${base}/thankyou/${contactKey}`,
    confirm: (token) => `${base}/confirm/${token}`,
  };
}
