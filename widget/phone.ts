import {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumber,
} from 'libphonenumber-js/min';
import { type CountryOptions, showCountries } from './countrySelect.ts';

/** Writes an international number as its country does, from what has been typed of it. Other texts stay as they are. */
export function formatNumber(text: string): string {
  return text.startsWith('+') ? new AsYouType().input(text) : text;
}

/**
 * The E.164 form of a number that exists in a country's numbering plan, or undefined. With `countries` (ISO 3166-1), only
 * numbers of these exist.
 *
 * A number without country code is read as one of the language's region: `de-AT` is Austria, `de` is nowhere.
 */
export function readNumber(text: string, language = navigator.language, countries?: string[]): string | undefined {
  const number = parse(text, regionOf(language));
  const taken = number && (!countries || countries.includes(`${number.country}`));
  return taken ? number.number : undefined;
}

/**
 * Shows the list of countries with their dialing codes before an input for phone numbers, once. With `countries`, only these;
 * without a `guess`, the visitor's own country comes first, else the one where the form's language is mostly spoken.
 */
export function offerCountries(input: HTMLInputElement, options: CountryOptions & { countries?: string[] }): void {
  if (offered.has(input) || !input.isConnected) return;
  offered.add(input);
  const { countries = getCountries(), locale } = options;
  const known = countries.filter((country) => isSupportedCountry(country));
  const guess = [navigator.language, locale].map(likelyRegionOf).find((region) => region && known.includes(region));
  const numbering = {
    countries: known.map((country) => [country, getCountryCallingCode(country)] as const),
    countryOf,
    readAs: (text: string, country: string) => parse(text, country as CountryCode)?.formatInternational(),
    nationalOf,
  };
  showCountries(input, numbering, { guess, ...options });
}

const offered = new WeakSet<HTMLInputElement>();

function parse(text: string, region: CountryCode | undefined) {
  try {
    const number = parsePhoneNumber(text.trim().replace(/^00/, '+'), region);
    return number.isValid() ? number : undefined;
  } catch {
    return undefined;
  }
}

function countryOf(text: string): string | undefined {
  const typed = new AsYouType();
  typed.input(text.replace(/^00/, '+'));
  return typed.getCountry();
}

function nationalOf(text: string): string {
  const typed = new AsYouType();
  typed.input(text.replace(/^00/, '+'));
  return typed.isInternational() ? (typed.getNumber()?.nationalNumber ?? '') : text;
}

function regionOf(language: string): CountryCode | undefined {
  return supported(() => new Intl.Locale(language).region);
}

function likelyRegionOf(language: string): CountryCode | undefined {
  return supported(() => new Intl.Locale(language).maximize().region);
}

/** A browser may name a language that is none. */
function supported(find: () => string | undefined): CountryCode | undefined {
  try {
    const region = find();
    return region && isSupportedCountry(region) ? region : undefined;
  } catch {
    return undefined;
  }
}
