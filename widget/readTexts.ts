import type { Values } from '@joinery/contract/wire';
import { readPlainTexts } from './readPlainTexts.ts';

/**
 * Everything typed into a form, by input name; nothing when there is no form. A date or time that is typed in part counts as `-`, which is
 * none: the input itself has no text for it.
 */
export function readTexts(form: HTMLFormElement | null): Values {
  const texts = readPlainTexts(form);
  for (const { name, validity } of form?.querySelectorAll('input') ?? []) if (validity.badInput) texts[name] = '-';
  return texts;
}
