import type { Form } from '@joinery/contract/form';
import type { Values } from '@joinery/contract/wire';

/** The part of the widget that knows every country's numbers. */
export type Phone = typeof import('./phone.ts');

export type LoadPhone = () => Promise<Phone>;

/** What a form does about the SMS numbers typed into it. Until the phone part is there, the light check alone serves. */
export interface Phones {
  /** Loads the phone part, once. Undefined when that can't be; never rejects. */
  load(): Promise<Phone | undefined>;
  /** Waits for what it takes to check the numbers; three seconds at most, as somebody waits to be signed up. */
  ready(texts: Values): Promise<void>;
  /** The texts with their numbers in E.164. A number that is none becomes `-`, which no check lets pass. */
  read(texts: Values): Values;
}

/** `loadPhone` loads the phone part; without it the light check is all there is. */
export function createPhones({ fields }: Form, loadPhone?: LoadPhone): Phones {
  let phone: Phone | undefined;
  let loading: Promise<Phone | undefined> | undefined;
  const numbersIn = (texts: Values) => fields.filter(({ type, name }) => type === 'sms' && texts[name]);

  const load = async () => {
    loading ??= loadPhone?.().catch(() => undefined);
    phone = await loading;
    return phone;
  };

  return {
    load,
    async ready(texts) {
      const check = async () => {
        await load();
        for (const { name, countries } of numbers) await phone?.loadPlan(texts[name] ?? '', { countries });
      };
      const numbers = numbersIn(texts);
      if (numbers[0]) await Promise.race([check(), new Promise((go) => setTimeout(go, 3_000))]);
    },
    read(texts) {
      const read = { ...texts };
      for (const { name, countries } of phone ? numbersIn(texts) : [])
        read[name] = phone?.readNumber(texts[name] ?? '', { countries }) ?? '-';
      return read;
    },
  };
}
