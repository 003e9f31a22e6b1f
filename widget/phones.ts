import type { Form } from '@joinery/contract/form';
import type { Values } from '@joinery/contract/wire';

/** The part of the widget that knows every country's numbers. */
export type Phone = typeof import('./phone.ts');

/** What a form does about the SMS numbers typed into it. Until the phone part is there, the light check alone serves. */
export interface Phones {
  /** Loads the phone part, once. Never rejects. */
  load(): Promise<void>;
  /** Waits for the phone part where there is a number to check; three seconds at most, as somebody waits to be signed up. */
  ready(texts: Values): Promise<void>;
  /** A number as typed so far, written readably. */
  format(text: string): string;
  /** The texts with their numbers in E.164. A number that is none becomes `-`, which no check lets pass. */
  read(texts: Values): Values;
}

/** `loadPhone` loads the phone part; without it the light check is all there is. */
export function createPhones({ fields }: Form, loadPhone?: () => Promise<Phone>): Phones {
  let phone: Phone | undefined;
  let loading: Promise<Phone | undefined> | undefined;
  const numbersIn = (texts: Values) => fields.filter(({ type, name }) => type === 'sms' && texts[name]);

  const load = async () => {
    loading ??= loadPhone?.().catch(() => undefined);
    phone = await loading;
  };

  return {
    load,
    async ready(texts) {
      if (numbersIn(texts)[0]) await Promise.race([load(), new Promise((go) => setTimeout(go, 3_000))]);
    },
    format: (text) => phone?.formatNumber(text) ?? text,
    read(texts) {
      const read = { ...texts };
      for (const { name } of phone ? numbersIn(texts) : []) read[name] = phone?.readNumber(texts[name] ?? '') ?? '-';
      return read;
    },
  };
}
