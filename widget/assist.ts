import type { Form } from '@joinery/contract/form';
import type { Phones } from './phones.ts';

/** Helps while somebody types: with the country of a number, and with an address that looks misspelled. Never rejects. */
export interface Assist {
  /** Call when an input is entered: before the first number is typed, loads the phone part and shows its countries. */
  enter(input: HTMLInputElement): Promise<void>;
  /** Call when an input has changed: writes a number readably, and watches an address. */
  type(input: HTMLInputElement, event: InputEvent): Promise<void>;
  /** Call before a form is submitted: cleans its addresses, and answers whether one is to be looked at first. */
  asks(form: HTMLFormElement): Promise<boolean | undefined>;
}

/** The part of the widget that cleans addresses, and offers the one that was probably meant. */
export type LoadSuggest = () => Promise<typeof import('./suggest.ts')>;

/** `loadSuggest` loads the part that knows how mail addresses are misspelled; without it none is offered another. */
export function createAssist({ messages }: Form, phones: Phones, loadSuggest?: LoadSuggest): Assist {
  let part: Promise<Awaited<ReturnType<LoadSuggest>> | undefined> | undefined;
  return {
    enter: phones.enter,
    async type(input, event) {
      phones.type(input, event);
      // Only once an address is in sight, so that who types none loads nothing.
      if (input.inputMode !== 'email' || !/[@＠]/.test(input.value)) return;
      part ??= loadSuggest?.().catch(() => (part = undefined));
      (await part)?.offerAddresses(input, messages.suggestion);
    },
    async asks(form) {
      // Nobody waits for long to be signed up.
      const late = new Promise<undefined>((go) => setTimeout(go, 2_000));
      return (await Promise.race([part, late]))?.asks(form);
    },
  };
}
