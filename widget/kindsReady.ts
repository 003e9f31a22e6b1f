import type { Field } from '@joinery/contract/form';
import { kinds } from '@joinery/contract/kinds';

/** Loads what it takes to read `fields`; false where that can't be. */
export async function kindsReady(fields: Field[]): Promise<boolean> {
  try {
    if (fields.some(({ type }) => !kinds[type])) Object.assign(kinds, (await import('./values.ts')).values);
    return true;
  } catch {
    return false;
  }
}
