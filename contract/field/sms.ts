import type { Kind } from './kind.ts';

/** An SMS number as `+digits` or `00digits` (ITU-T E.164: at most 15). */
const number = /^(?:\+|00)([1-9]\d{6,14})$/;

/** The field type of an SMS number. Its value is `+digits`; stored numbers are `00digits`. */
export const sms = {
  sms: {
    read: (text) => {
      const digits = smsDigits(text);
      return digits && `+${digits}`;
    },
    pattern: number,
  },
} satisfies Record<string, Kind>;

/**
 * The digits of an SMS number given as `+digits` or `00digits`. Undefined if it is none. Drops the `(0)` that people
 * write for calls within their country.
 */
export function smsDigits(text: string): string | undefined {
  return number.exec(text.replace(/\(0\)|[\s().\-/\u2010-\u2015]/g, ''))?.[1];
}
