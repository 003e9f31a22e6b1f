import type { Form } from '@joinery/contract/form';
import { createAddressAssist } from './addressAssist.ts';
import type { Phone, Phones } from './phones.ts';

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
export function createAssist(form: Form, phones: Phones, loadSuggest?: LoadSuggest): Assist {
  const { fields, locale, messages } = form;
  const addresses = createAddressAssist(form, phones, loadSuggest);
  let phone: Phone | undefined;
  return {
    ...addresses,
    async enter(input) {
      if (input.type !== 'tel') return;
      phone = await phones.load();
      await phone?.offerCountries(input, { ...fields.find(({ name }) => name === input.name), locale, messages });
    },
    async type(input, event) {
      if (input.type === 'tel') phone?.formatInput(input, event);
      await addresses.type(input, event);
    },
  };
}
