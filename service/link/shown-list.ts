import { findAnyList } from '../list/list-store.ts';
import type { List } from '../model/list.ts';
import type { Store } from '../store/tables.ts';
import type { PersonalLinks } from './personal-links.ts';

/** The opt-in process that a page's address names (see `Pages`); undefined when it names none, or one that is gone. */
export type FindShownList = (token: string) => Promise<List | undefined>;

export function createFindShownList({ kysely }: Store, links: Pick<PersonalLinks, 'read'>): FindShownList {
  return async (token) => {
    const [id] = links.read('list', token) ?? [];
    return id === undefined ? undefined : findAnyList(kysely, Number(id));
  };
}
