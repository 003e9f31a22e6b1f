import { AsYouType, type CountryCode, isSupportedCountry, parsePhoneNumber } from 'libphonenumber-js/min';

/** Writes an international number as its country does, from what has been typed of it. Other texts stay as they are. */
export function formatNumber(text: string): string {
  return text.startsWith('+') ? new AsYouType().input(text) : text;
}

/**
 * The E.164 form of a number that exists in a country's numbering plan, or undefined.
 *
 * A number without country code is read as one of the language's region: `de-AT` is Austria, `de` is nowhere.
 */
export function readNumber(text: string, language = navigator.language): string | undefined {
  try {
    const number = parsePhoneNumber(text.trim().replace(/^00/, '+'), regionOf(language));
    return number.isValid() ? number.number : undefined;
  } catch {
    return undefined;
  }
}

function regionOf(language: string): CountryCode | undefined {
  const { region } = new Intl.Locale(language);
  return region && isSupportedCountry(region) ? region : undefined;
}
