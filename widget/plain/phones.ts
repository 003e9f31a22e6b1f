import { checkTexts } from '@joinery/contract/check';
import type { Phones } from '../phone/phones.ts';

/** For forms without SMS numbers. */
export function createPhones(): Phones {
  const nothing = async () => undefined;
  return {
    load: nothing,
    enter: nothing,
    type: nothing,
    ready: async () => true,
    check: (form, texts) => checkTexts(form, texts, true),
  };
}
