import type { List, OptIn } from './list.ts';
import { findPredefinedList, insertList } from './store/lists.ts';
import type { Store } from './store/tables.ts';

export interface Lists {
  /**
   * Makes an opt-in process; answers with its id.
   *
   * `pendingUrl` and `thankyouUrl` are the `http(s)` pages that a visitor is sent to. @default the service's own pages
   *
   * @throws when the name is empty or a URL is none.
   */
  create(list: {
    accountId: number;
    name: string;
    optIn: OptIn;
    pendingUrl?: string;
    thankyouUrl?: string;
  }): Promise<number>;
  /** The double opt-in process that every account has. */
  predefined(accountId: number): Promise<List>;
}

export function createLists(database: Store): Lists {
  return {
    async create({ accountId, name, optIn, pendingUrl = '', thankyouUrl = '' }) {
      if (!name) throw new Error('An opt-in process needs a name: the one without is the predefined one.');
      for (const url of [pendingUrl, thankyouUrl]) {
        if (url && !/^https?:$/.test(URL.parse(url)?.protocol ?? '')) {
          throw new Error(`"${url}" is no address of a page. Give one that starts with https:// or http://.`);
        }
      }
      return database.write((writer) => insertList(writer, accountId, { name, optIn, pendingUrl, thankyouUrl }));
    },
    predefined: (accountId) => findPredefinedList(database.kysely, accountId),
  };
}
