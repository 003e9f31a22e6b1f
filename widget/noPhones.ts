import { checkTexts } from '@joinery/contract/check';
import type { Phones } from './phones.ts';

/** Stands in for phones.ts in the script of forms that have no SMS number. */
export function createPhones(): Phones {
  const nothing = async () => undefined;
  return {
    load: nothing,
    enter: nothing,
    type: nothing,
    ready: nothing,
    check: (form, texts) => checkTexts(form, texts, true),
  };
}
