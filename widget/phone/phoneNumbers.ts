import { AsYouType, type CountryCode, type PhoneNumber } from 'libphonenumber-js/core';
import { cleanNumber } from './cleanNumber.ts';
import { dialingCodes, hasZone, loadZone, misfits, plans } from './phoneZones.ts';
import { regionOf } from './region.ts';

/** Countries are ISO 3166-1 codes, such as `DE`. */
export interface Reading {
  /** Accepts only numbers of these. @default every country's */
  countries?: string[] | undefined;
  /**
   * The country where a number without a country code was typed.
   * @default the only one of `countries`, else the region in the visitor's language tag, if it has one
   */
  country?: string | undefined;
}

/** A number in E.164, or its issue. A number whose plan isn't loaded comes back as typed. */
export type ReadResult =
  | { number: string; issue?: never }
  | {
      number?: never;
      issue: 'invalid' | 'extension' | 'numberTooShort' | 'numberTooLong' | 'numberUnknown' | 'otherNumber';
    };

/** Reads a number as people write it where they are. `invalid` means a missing country code. Never throws. */
export function readNumber(text: string, reading: Reading = {}): ReadResult {
  const { countries, country = homeOf(reading) } = reading;
  if (text.length > longestText) return { issue: 'numberTooLong' };
  const tries = triesOf(text, country);
  if (!tries) return { issue: 'extension' };
  if (!hasPlan(text, { countries, country })) return { number: text };
  const number = find(tries, country);
  if (number) return isTaken(number, countries) ? { number: number.number } : { issue: 'otherNumber' };
  return { issue: issueOf(tries[0] ?? '', country, countries) };
}

/** Loads the plans needed to read a number. Never rejects. */
export async function loadPlan(text: string, reading: Reading = {}): Promise<void> {
  const load = () => Promise.all(zonesOf(text, reading).map(loadZone));
  await load();
  // The local plan tells how calls abroad begin, which may reveal another zone to load.
  await load();
}

/** Whether the plans that {@link loadPlan} would load are there. */
export function hasPlan(text: string, reading: Reading = {}): boolean {
  return zonesOf(text, reading).every(hasZone);
}

/** A partly typed number, written as its country does. */
export function writeTyped(text: string, country?: string): string {
  return type(text, country).input;
}

/** A number in international format; undefined if there is no such number. */
export function writeInternational(text: string, country: string): string | undefined {
  return find(triesOf(text, country) ?? [], country)?.formatInternational();
}

/**
 * The country and dialing code of an international number, as far as typed. Several countries may share a dialing code.
 */
export function originOf(
  text: string,
  country?: string,
): { country?: string | undefined; dialing?: string | undefined } {
  const international = triesOf(text, country)?.find((one) => one.startsWith('+'));
  if (!international) return {};
  const { typed } = type(international);
  return { country: typed.getCountry(), dialing: typed.getCallingCode() };
}

/** The digits after the dialing code, or after the trunk prefix of `country`. */
export function nationalOf(text: string, country: string): string {
  const [first = cleanNumber(text) ?? ''] = triesOf(text, country) ?? [];
  return type(first, country).typed.getNumber()?.nationalNumber ?? '';
}

/**
 * The ways to read a number, likeliest first: with a `+`, or as dialed within `country`. Empty if it could belong to
 * either of two people. Undefined if the text is more than a number.
 */
function triesOf(text: string, country?: string): string[] | undefined {
  const cleaned = cleanNumber(text);
  if (cleaned === undefined) return undefined;
  // `(0)` is dialed within a country. It belongs to the number only where it is always dialed, as in Italy.
  const spellings = new Set([cleaned.replace('(0)', ''), cleaned.replace(/[()]/g, '')]);
  return [...spellings].flatMap((number) => {
    const ways = waysOf(number, country);
    // Until 2019, Mexican mobile numbers had a 1 after the country code.
    const old = ways.filter((way) => /^\+521\d{10}$/.test(way)).map((way) => way.replace('1', ''));
    return [...ways, ...old];
  });
}

function waysOf(number: string, country: string | undefined): string[] {
  if (number.startsWith('+00')) return [`+${number.slice(3)}`];
  if (number.startsWith('+0')) return [number.slice(1)];
  if (number.startsWith('+')) return waysAbroad(number, country);
  const national = [number, ...(country === 'MX' ? [number.replace(/^(?:01|04[45])(?=\d{10}$)/, '')] : [])];
  const abroad = number.replace(new RegExp(`^(?:${plans.countries[country as CountryCode]?.[1]})`), '+');
  if (number.startsWith('00')) {
    const usual = `+${number.slice(2)}`;
    // No number follows 00 11: 0011 begins calls abroad in Australia.
    const ways = number.startsWith('0011') ? [abroad] : [usual, abroad];
    const found = new Set(ways.map((way) => find([way])?.number).filter(Boolean));
    // Both are common: 00 before a number of zone 1, and 001 before any number.
    return found.size > 1 && number.startsWith('001') ? [] : [...ways, ...national];
  }
  if (abroad !== number) return [abroad, ...national];
  const [, dialedElsewhere] = elsewhere.exec(number) ?? [];
  if (dialedElsewhere) return [`+${dialedElsewhere}`, ...(loose.test(`${country}`) ? [] : national)];
  if (!number.startsWith(dialingCodes.get(`${country}`) ?? '-'))
    return find([strayOf(number, country)]) ? [] : national;
  return loose.test(`${country}`) ? [`+${number}`] : [...national, `+${number}`];
}

/**
 * A call abroad as dialed in North America, Japan and Russia. A number at home that begins so is shorter wherever the
 * plan knows its numbers' lengths.
 */
const elsewhere = /^(?:01[01]|810)(\d{10,})$/;

/**
 * The ways to read a text that begins with `+`. The list of countries may have written the code of `country`. People
 * then go on with the trunk digit, the code once more, or 00 and another number.
 */
function waysAbroad(number: string, country: string | undefined): string[] {
  const dialing = dialingCodes.get(`${country}`);
  const another = /^\+\d{1,3}?00([1-9]\d{6,})/.exec(number);
  const ways = [number, ...(another ? [`+${another[1]}`] : [])];
  if (!dialing || !number.startsWith(`+${dialing}`)) return ways;
  const rest = number.slice(dialing.length + 1);
  if (!rest.startsWith(dialing)) return [number, rest, ...ways];
  // The same digit twice is a slip.
  if (!dialing[1]) return ways;
  if (!loose.test(`${country}`)) return [...ways, `+${rest}`];
  // A number that lacks its last digit is no other number.
  return find([`+${rest}0`]) ? [`+${rest}`] : [`+${rest}`, ...ways];
}

/**
 * A possible foreign number without its `+`: it begins neither with the trunk digit nor as mobile numbers at home do.
 */
function strayOf(number: string, country: string | undefined): string {
  const mobile = misfits[`${country}`]?.split('/')[2];
  const trunk = plans.countries[country as CountryCode]?.[5] ?? '0';
  return mobile && /^[1-9]\d{7}/.test(number) && !new RegExp(`^(?:${trunk}|${mobile})`).test(number)
    ? `+${number}`
    : '';
}

/**
 * In these countries, the plan takes a mobile number behind its own country code for a local one. No mobile number
 * there begins like the code.
 */
const loose = /DE|FI|ID|XK|ZA/;

function find(tries: string[], country?: string): PhoneNumber | undefined {
  return tries.map((text) => parse(text, country)).find((number) => number && isGood(number));
}

/** AsYouType reads the same numbers as the parser, and spares a page the parser. */
function parse(text: string, country?: string): PhoneNumber | undefined {
  return text.length > longest ? undefined : type(text, country).typed.getNumber();
}

/** Nobody writes this much around a number, and longer texts take longer to parse. */
const longestText = 200;

/** ITU-T E.164 allows 15 digits. A prefix for calls abroad may come before them. */
const longest = 20;

function type(text: string, country?: string) {
  const typed = new AsYouType(country as CountryCode | undefined, plans);
  return { typed, input: typed.input(text) };
}

function isGood(number: PhoneNumber): boolean {
  return number.isValid() && !misfitsOf(number).some((pattern) => pattern.test(number.nationalNumber));
}

function misfitsOf({ country, countryCallingCode }: PhoneNumber): [costly: RegExp, misfit: RegExp] {
  const [owner] = plans.country_calling_codes[countryCallingCode] ?? [];
  const [costly, misfit] = (misfits[country ?? `${owner}`] ?? '/').split('/');
  const starting = (source?: string) => new RegExp(source ? `^(?:${source})` : '$.');
  return [starting(costly), starting(misfit)];
}

function issueOf(text: string, country: string | undefined, countries: string[] | undefined) {
  const number = parse(text, country);
  const within = (code?: string) => text.startsWith(`+${code}`);
  if (!/\d/.test(text) || (!within('') && !dialingCodes.has(`${country}`))) return 'invalid';
  if (within('') && countries?.every((one) => !within(dialingCodes.get(one)))) return 'otherNumber';
  if (number && misfitsOf(number)[0].test(number.nationalNumber)) return 'otherNumber';
  const steps = [1, 2, 3, 4, 5, 6, 7, 8];
  if (text.length < 4 || steps.some((more) => find([text + '0'.repeat(more)], country))) return 'numberTooShort';
  if (text.length > 16 || steps.some((less) => find([text.slice(0, -less)], country))) return 'numberTooLong';
  return 'numberUnknown';
}

/** The world numbering zones a number may be in, without those that `countries` exclude. */
function zonesOf(text: string, reading: Reading): string[] {
  const { countries, country = homeOf(reading) } = reading;
  const stray = strayOf(cleanNumber(text) ?? '', country);
  const ways = [...(triesOf(text, country) ?? []), ...(stray ? [stray] : [])];
  const zones = ways.map((one) => (one.startsWith('+') ? one[1] : dialingCodes.get(`${country}`)?.[0]));
  return [...new Set(zones)].filter(
    (zone): zone is string =>
      !!zone && /[1-9]/.test(zone) && (!countries || countries.some((taken) => dialingCodes.get(taken)?.[0] === zone)),
  );
}

function isTaken({ country }: PhoneNumber, countries: string[] | undefined): boolean {
  return !countries || countries.includes(`${country}`);
}

function homeOf({ countries }: Reading): string | undefined {
  return countries?.length === 1 ? countries[0] : regionOf(navigator.language);
}
