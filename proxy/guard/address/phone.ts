import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { memoLast } from '../../memo.ts';

/** Whether a text is the ISO 3166-1 code of a country with telephone numbers, such as `DE`. */
export const isCountry = (code: string): boolean => isSupportedCountry(code);

/** The country of a number in its wire spelling (`+` or `00`, then digits); undefined when it is of none, or of several. */
export function countryOf(number: string): string | undefined {
  return parse(number)?.country;
}

/** The one spelling of a number, for counting: with `+`, and without the digits that only calls within the country need (`+49 0170` is `+49 170`). */
export function numberOf(number: string): string {
  return parse(number)?.number ?? plused(number);
}

const plused = (number: string) => number.replace(/^00/, '+');

/** Several guards ask for the same one, one after the other. */
const parse = memoLast((number) => parsePhoneNumberFromString(plused(number)));
