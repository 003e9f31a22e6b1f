import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { memo } from '../memo.ts';

/** Whether a text is the ISO 3166-1 code of a country with telephone numbers, such as `DE`. */
export const isCountry = (code: string): boolean => isSupportedCountry(code);

/**
 * The country of a number in wire spelling (`+` or `00`, then digits). Undefined if it belongs to none or to several.
 */
export function countryOf(number: string): string | undefined {
  return parse(number)?.country;
}

/**
 * The canonical spelling of a number, for counting: with `+`, and without digits needed only for calls within the
 * country (`+49 0170` becomes `+49 170`).
 */
export function numberOf(number: string): string {
  return parse(number)?.number ?? plused(number);
}

const plused = (number: string) => number.replace(/^00/, '+');

/** Several guards ask for the same number in a row. */
const parse = memo((number) => parsePhoneNumberFromString(plused(number)));
