import type { Form } from '@joinery/contract/form';
import type { Phone, Phones } from './phones.ts';

/** Helps while somebody types: with the country of a number, and with an address that looks misspelled. Never rejects. */
export interface Assist {
  /** Call when an input is entered: before the first number is typed, loads the phone part and shows its countries. */
  enter(input: HTMLInputElement): Promise<void>;
  /** Call when an input has changed: writes a number readably, and watches an address. */
  type(input: HTMLInputElement, event: InputEvent): Promise<void>;
}

/** The part of the widget that offers the address that was probably meant. */
export type LoadSuggest = () => Promise<typeof import('./suggest.ts')>;

/** `loadSuggest` loads the part that knows how mail addresses are misspelled; without it none is offered another. */
export function createAssist({ fields, locale, messages }: Form, phones: Phones, loadSuggest?: LoadSuggest): Assist {
  let phone: Phone | undefined;
  return {
    async enter(input) {
      if (input.type !== 'tel') return;
      phone = await phones.load();
      await phone?.offerCountries(input, { ...fields.find(({ name }) => name === input.name), locale, messages });
    },
    async type(input, event) {
      if (input.type === 'tel') phone?.formatInput(input, event);
      // Only once an address is in sight, so that who types none loads nothing.
      if (input.type !== 'email' || !/@/.test(input.value)) return;
      const part = await loadSuggest?.().catch(() => undefined);
      part?.offerAddresses(input, messages.suggestion);
    },
  };
}
