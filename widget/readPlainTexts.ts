import type { Values } from '@joinery/contract/wire';

/** Everything typed into a form, by input name; nothing when there is no form. */
export function readPlainTexts(form: HTMLFormElement | null): Values {
  return Object.fromEntries(new FormData(form ?? undefined)) as Values;
}
