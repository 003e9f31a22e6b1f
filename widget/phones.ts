import type { Form } from '@joinery/contract/form';
import type { Values } from '@joinery/contract/wire';

/** The part of the widget that knows every country's numbers. */
export type Phone = typeof import('./phone.ts');

export type LoadPhone = () => Promise<Phone>;

/** What a form does about the SMS numbers typed into it. Until the phone part is there, the light check alone serves. */
export interface Phones {
  /** Call when an input is entered: before the first number is typed, loads the phone part and shows its countries. Never rejects. */
  enter(input: HTMLInputElement): Promise<void>;
  /** Call when an input has changed: writes a number readably. */
  format(input: HTMLInputElement, event: InputEvent): void;
  /** Waits for the phone part where there is a number to check; three seconds at most, as somebody waits to be signed up. */
  ready(texts: Values): Promise<void>;
  /** The texts with their numbers in E.164. A number that is none becomes `-`, which no check lets pass. */
  read(texts: Values): Values;
}

/** `loadPhone` loads the phone part; without it the light check is all there is. */
export function createPhones({ fields, locale, messages }: Form, loadPhone?: LoadPhone): Phones {
  let phone: Phone | undefined;
  let loading: Promise<Phone | undefined> | undefined;
  const numbersIn = (texts: Values) => fields.filter(({ type, name }) => type === 'sms' && texts[name]);

  const load = async () => {
    loading ??= loadPhone?.().catch(() => undefined);
    phone = await loading;
  };

  return {
    async enter(input) {
      if (input.type !== 'tel') return;
      await load();
      const { countries } = fields.find(({ name }) => name === input.name) ?? {};
      phone?.offerCountries(input, { locale, label: messages.country ?? '', ...(countries && { countries }) });
    },
    format(input, { inputType }) {
      const { type, value, selectionEnd } = input;
      // In the middle of a number the caret would jump, and what was deleted would come back.
      if (phone && type === 'tel' && selectionEnd === value.length && !/^delete/.test(inputType))
        input.value = phone.formatNumber(value);
    },
    async ready(texts) {
      if (numbersIn(texts)[0]) await Promise.race([load(), new Promise((go) => setTimeout(go, 3_000))]);
    },
    read(texts) {
      const read = { ...texts };
      for (const { name, countries } of phone ? numbersIn(texts) : [])
        read[name] = phone?.readNumber(texts[name] ?? '', undefined, countries) ?? '-';
      return read;
    },
  };
}
