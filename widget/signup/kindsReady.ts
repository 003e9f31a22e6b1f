import type { Field } from '@joinery/contract/form';
import { kinds } from '@joinery/contract/kinds';

/** Loads the kinds needed to read `fields`. False if they can't be loaded. */
export async function kindsReady(fields: Field[]): Promise<boolean> {
  try {
    if (fields.some(({ type }) => !kinds[type])) Object.assign(kinds, (await import('./values.ts')).values);
    return true;
  } catch {
    return false;
  }
}
