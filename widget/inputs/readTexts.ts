import type { Values } from '@joinery/contract/wire';
import { readTexts as readPlainTexts } from '../plain/readTexts.ts';

/**
 * All texts typed into a form, by input name; empty if there is no form. A partly typed date or time reads as `-`,
 * which is invalid: the input itself has no text for it.
 */
export function readTexts(form: HTMLFormElement | null): Values {
  const texts = readPlainTexts(form);
  for (const { name, validity } of form?.querySelectorAll('input') ?? []) if (validity.badInput) texts[name] = '-';
  return texts;
}
