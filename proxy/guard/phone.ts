import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Whether a text is the ISO 3166-1 code of a country with telephone numbers, such as `DE`. */
export const isCountry = (code: string): boolean => isSupportedCountry(code);

/** The country of a number in its wire spelling (`+` or `00`, then digits); undefined when it is of none, or of several. */
export function countryOf(number: string): string | undefined {
  return parsePhoneNumberFromString(number.replace(/^00/, '+'))?.country;
}
