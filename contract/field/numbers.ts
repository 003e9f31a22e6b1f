import { plainDigits } from './digits.ts';
import type { Kind } from './kind.ts';

/** An integer on the wire. */
export const integer = /^-?\d+$/;
const range = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER] as const;

/** The field types whose value is a number: an integer, or a number with two decimal places, scaled by 100. */
export const numbers = {
  number: {
    read: (text, { locale }) => {
      const { whole, fraction = '' } = splitNumber(text, locale) ?? {};
      return whole && /^0*$/.test(fraction) ? `${BigInt(whole)}` : undefined;
    },
    pattern: integer,
    range,
  },
  decimal: {
    read: (text, { locale }) => {
      const { whole, fraction = '' } = splitNumber(text, locale) ?? {};
      return whole && `${BigInt(whole + fraction.padEnd(2, '0'))}`;
    },
    pattern: integer,
    range,
  },
} satisfies Record<string, Kind>;

/**
 * Splits a number into whole digits with their sign, and digits of the fraction. Digits may be of any script, grouped
 * in thousands or as in India, with a currency before or behind. If a single dot or comma could group or mark decimals,
 * the locale says whether it groups; undefined if the locale says neither.
 */
function splitNumber(text: string, locale?: string): { whole: string; fraction: string } | undefined {
  // Rejects endless digits: longer texts take longer.
  if (text.length > 150) return undefined;
  const match = written.exec(plainDigits(text).trim());
  if (!match) return undefined;
  const [, first = '', sign = '', second = '', digits = '', , point = '-', cents = '', last = ''] = match;
  const [, single] = /^[1-9]\d{0,2}([.,])\d{3}$/.exec(digits) ?? [];
  if (
    !(digits + cents) ||
    /^0\d*\D/.test(digits) ||
    digits.includes(point) ||
    (single && !match[6] && single !== groupSign(locale)) ||
    ![first, second, last].every(isCurrency)
  )
    return undefined;
  const whole = digits.replace(/\D/g, '') || '0';
  return { whole: (/[-−–]/.test(sign) ? '-' : '') + whole, fraction: cents.replace(/\D+/, '') };
}

/**
 * Currency, sign, another place for the currency, grouped digits, decimal sign, cents or a dash for none (`5,-`),
 * currency. A part takes the spaces before it only along with itself: spaces that either of two parts could take would
 * be tried in every way.
 */
const written =
  /^((?:\p{L}{1,4}\.?)?\p{Sc}?)(?:\s*([-−–+]))?(?:\s*(\p{L}{1,4}\.?\p{Sc}?|\p{Sc}))?\s*(?=[.,٫]?\d)(\d{1,99}|\d{1,3}([\s'’٬.,])\d{3}(?:\5\d{3})*|\d{1,2}(?:,\d\d)+,\d{3})?(?:([.,٫])(\d\d?|[-–—]))?(?:\s*(\p{L}{1,4}\.?\p{Sc}?|\p{Sc}))?$/u;

function isCurrency(text: string): boolean {
  return (
    /^$|\p{Sc}$|^(?:kr|zł|kč|ft|lei|fr|rs|tl|руб|грн|元|円|원)\.?$/iu.test(text) ||
    Intl.supportedValuesOf('currency').includes(text.toUpperCase())
  );
}

function groupSign(locale = 'en'): string | undefined {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(12_345);
  return parts.find(({ type }) => type === 'group')?.value;
}
