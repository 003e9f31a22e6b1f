import type { Field } from '@joinery/contract/form';
import { kinds } from '@joinery/contract/kinds';
import { load } from './pinned.ts';

/** Stands in for kindsReady.ts in the script, whose parts are the pinned files. */
export async function kindsReady(fields: Field[]): Promise<boolean> {
  try {
    if (fields.some(({ type }) => !kinds[type])) Object.assign(kinds, (await load('values')).values);
    return true;
  } catch {
    return false;
  }
}
