import { type Checked, checkTexts } from '@joinery/contract/check';
import type { Form } from '@joinery/contract/form';
import type { Values } from '@joinery/contract/wire';

/** The part of the widget that knows every country's numbers. */
type PhonePart = typeof import('./phone.ts');

/** That part, at work for one form. */
export type Phone = ReturnType<PhonePart['createPhone']>;

export type LoadPhone = () => Promise<PhonePart>;

/** What a form does about the SMS numbers typed into it. Until the phone part is there, the light check alone serves. */
export interface Phones {
  /** Loads the phone part, once. Undefined when that can't be; never rejects. */
  load(): Promise<Phone | undefined>;
  /** Call when an input is entered: shows the countries beside one for numbers. Never rejects. */
  enter(input: HTMLInputElement): Promise<void>;
  /** Call when an input has changed: writes a number readably. */
  type(input: HTMLInputElement, event: InputEvent): void;
  /** Waits for what it takes to check the numbers; three seconds at most, as somebody waits to be signed up. */
  ready(texts: Values): Promise<void>;
  /** Checks what was typed into the fields of `form`, with numbers as E.164. */
  check(form: Form, texts: Values): Checked;
}

/** `loadPhone` loads the phone part; without it the light check is all there is. */
export function createPhones(form: Form, loadPhone?: LoadPhone): Phones {
  let phone: Phone | undefined;
  let loading: Promise<Phone | undefined> | undefined;

  const load = async () => {
    loading ??= loadPhone?.()
      .then((part) => part.createPhone())
      .catch(() => undefined);
    phone = await loading;
    return phone;
  };

  return {
    load,
    async enter(input) {
      if (input.type !== 'tel') return;
      const { locale, messages } = form;
      const field = form.fields.find(({ name }) => name === input.name);
      await (await load())?.offerCountries(input, { ...field, locale, messages });
    },
    type(input, event) {
      if (input.type === 'tel') phone?.formatInput(input, event);
    },
    async ready(texts) {
      if (form.fields.some(({ type, name }) => type === 'sms' && texts[name]))
        await Promise.race([
          load().then((phone) => phone?.loadPlans(form, texts)),
          new Promise((go) => setTimeout(go, 3_000)),
        ]);
    },
    check: (form, texts) => (phone ? phone.checkNumbers(form, texts, checkTexts) : checkTexts(form, texts, true)),
  };
}
