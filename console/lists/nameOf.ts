import type { ListLine } from '@joinery/contract/console';
import type { Words } from '../words/en.ts';

/** The list's name for the reader. The predefined list has no name of its own. */
export function nameOf({ name }: Pick<ListLine, 'name'>, words: Words): string {
  return name || words.contacts.defaultList;
}
