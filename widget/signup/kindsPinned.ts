import type { Field } from '@joinery/contract/form';
import { kinds } from '@joinery/contract/kinds';
import { load } from '../pinned.ts';

/** Replaces kindsReady.ts in the script, which loads its parts from the pinned files. */
export async function kindsReady(fields: Field[]): Promise<boolean> {
  try {
    if (fields.some(({ type }) => !kinds[type])) Object.assign(kinds, (await load('values')).values);
    return true;
  } catch {
    return false;
  }
}
