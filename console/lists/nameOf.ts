import type { ListLine } from '@joinery/contract/console';
import type { Words } from '../words/index.ts';

/** What a list is called. The predefined one has no name of its own. */
export function nameOf({ name }: Pick<ListLine, 'name'>, words: Words): string {
  return name || words.contacts.defaultList;
}
