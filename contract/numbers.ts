import type { Kind } from './kind.ts';

/** How an integer is written on the wire. */
export const integer = /^-?\d+$/;
const range = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER] as const;

/** The field types whose value is a number: an integer, and one with two decimal places scaled by 100. */
export const numbers = {
  number: {
    read: (text, { locale }) => {
      const [sign, whole, fraction] = splitNumber(text, locale) ?? [];
      return whole && fraction === undefined ? `${BigInt(sign + whole)}` : undefined;
    },
    pattern: integer,
    range,
  },
  decimal: {
    read: (text, { locale }) => {
      const [sign, whole, fraction = ''] = splitNumber(text, locale) ?? [];
      return whole && `${BigInt(sign + whole + fraction.padEnd(2, '0'))}`;
    },
    pattern: integer,
    range,
  },
} satisfies Record<string, Kind>;

/**
 * Sign, whole digits and fraction digits; the locale says which sign groups thousands, either sign is taken for the fraction. Of
 * digits without end nothing is made: it takes longer the more they are.
 */
function splitNumber(text: string, locale = 'en'): [sign: string, whole: string, fraction?: string] | undefined {
  const group = new Intl.NumberFormat(locale).format(0.5).includes(',') ? '.' : ',';
  const match = new RegExp(`^\\+?(-?)(\\d{1,3}(?:\\${group}\\d{3}){1,99}|\\d{1,99})(?:[.,](\\d{1,2}))?$`).exec(
    text.replace(/\s/g, '').replace('\u2212', '-'),
  );
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction] = match;
  const digits = whole.replaceAll(group, '');
  return fraction === undefined ? [sign, digits] : [sign, digits, fraction];
}
