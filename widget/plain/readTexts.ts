import type { Values } from '@joinery/contract/wire';

/** All texts typed into a form, by input name; empty if there is no form. */
export function readTexts(form: HTMLFormElement | null): Values {
  return Object.fromEntries(new FormData(form ?? undefined)) as Values;
}
