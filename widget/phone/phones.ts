import { type Checked, checkTexts } from '@joinery/contract/check';
import type { Form } from '@joinery/contract/form';
import type { Values } from '@joinery/contract/wire';

/** The part of the widget that knows every country's numbers. */
type PhonePart = typeof import('./phone.ts');

/** The phone part at work for one form. */
export type Phone = ReturnType<PhonePart['createPhone']>;

export type LoadPhone = () => Promise<PhonePart>;

/** A form's handling of its SMS numbers. Until the phone part is loaded, only the light check runs. */
export interface Phones {
  /** Loads the phone part, once. Undefined if that fails; never rejects. */
  load(): Promise<Phone | undefined>;
  /** Call when an input, or a button before it, is entered: offers the countries of a phone number. Never rejects. */
  enter(input: HTMLInputElement): Promise<void>;
  /** Call when an input has changed: formats a phone number. */
  type(input: HTMLInputElement, event: InputEvent): void;
  /** Loads what the check of the numbers needs, and resolves with true. Never rejects. */
  ready(texts: Values): Promise<true>;
  /** Checks the texts of `form`, with numbers as E.164. */
  check(form: Form, texts: Values): Checked;
}

/** `loadPhone` loads the phone part. Without it, only the light check runs. */
export function createPhones(form: Form, loadPhone?: LoadPhone): Phones {
  let phone: Phone | undefined;
  let loading: Promise<Phone | undefined> | undefined;

  const load = async () => {
    loading ??= loadPhone?.()
      .then((part) => (phone = part.createPhone()))
      .catch(() => undefined);
    return loading;
  };

  return {
    load,
    async enter(entered) {
      const input = entered.parentElement?.querySelector<HTMLInputElement>('[type=tel]');
      if (!input) return;
      const { locale, messages } = form;
      const field = form.fields.find(({ name }) => name === input.name);
      await (await load())?.offerCountries(input, { ...field, locale, messages });
    },
    type(input, event) {
      if (input.type === 'tel') phone?.formatInput(input, event);
    },
    async ready(texts) {
      if (form.fields.some(({ type, name }) => type === 'sms' && texts[name]))
        await (await load())?.loadPlans(form, texts);
      return true;
    },
    check: (form, texts) => (phone ? phone.checkNumbers(form, texts, checkTexts) : checkTexts(form, texts, true)),
  };
}
