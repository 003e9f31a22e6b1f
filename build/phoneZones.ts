import max from 'libphonenumber-js/max/metadata';
import metadata from 'libphonenumber-js/min/metadata';
import type { Plugin } from 'vite';
import { type Pattern, readPattern } from './numberPattern.ts';
import { prefixes } from './prefixes.ts';

/**
 * Splits libphonenumber-js' numbering plans, so that a page loads only those of one part of the world:
 *
 * - `virtual:dialing-codes`: every dialing code followed by its countries, in one text: `1USAG…6RUKZ13EG…`. Each
 *   code is written as its distance from the one before, and a distance of 1 as a comma.
 * - `virtual:phone-<zone>`: the plans of the dialing codes that begin with the digit `zone`, a world numbering zone
 * (ITU-T E.164)
 */
export function phoneZones(): Plugin {
  return {
    name: 'phone-zones',
    resolveId: (id) => /^virtual:(dialing-codes|phone-[1-9])$/.exec(id)?.[1],
    load(id) {
      if (id === 'dialing-codes') return `export const codes = ${JSON.stringify(dialingCodes())}`;
      const zone = /^phone-([1-9])$/.exec(id)?.[1];
      return zone && `export const part = ${JSON.stringify(plansOf(zone))}`;
    },
  };
}

function dialingCodes(): string {
  const codes = Object.entries(metadata.country_calling_codes).map(([code, countries]) => ({ code: +code, countries }));
  codes.sort((a, b) => a.code - b.code);
  return codes
    .map(({ code, countries }, index) => {
      const distance = code - (codes[index - 1]?.code ?? 0);
      return (distance > 1 || !index ? distance : ',') + countries.join('');
    })
    .join('');
}

type Country = keyof typeof metadata.countries;

function plansOf(zone: string): object {
  const within = <T>(byCode: Record<string, T>) => Object.entries(byCode).filter(([code]) => code.startsWith(zone));
  const codes = within(metadata.country_calling_codes);
  const countries = codes.flatMap(([, shared]) => shared as Country[]);
  return {
    version: metadata.version,
    country_calling_codes: Object.fromEntries(codes),
    countries: Object.fromEntries(countries.map((country) => [country, shorten(metadata.countries[country])])),
    nonGeographic: Object.fromEntries(within(metadata.nonGeographic).filter(([code]) => !textless.has(code))),
    misfits: Object.fromEntries(countries.map((country) => [country, misfitsOf(country)])),
  };
}

/** Worldwide freephone, shared cost and premium rate (ITU-T E.169). */
const textless = new Set(['800', '808', '979']);

/** Indices of the parts of a plan (libphonenumber-js, `metadata.js`). */
const [patternAt, formatsAt, kindsAt] = [2, 4, 11];

/** A plan without the parts that an input for numbers has no use for. */
function shorten(plan: readonly unknown[] | undefined): unknown {
  return plan?.map((part, index) => {
    if (!Array.isArray(part)) return part;
    if (index === formatsAt) return part.map(shortenFormat);
    // `misfits` covers the kinds of numbers that nobody can be texted at.
    return index === kindsAt ? part.map((kind, at) => (/[2359]/.test(`${at}`) ? 0 : kind)) : part;
  });
}

/**
 * Shortens `(\\d{3})(\\d{4})` as `$1 $2` to `3 4` and an empty format. Keeps only the last of the patterns of leading
 * digits: it decides, and those before only decide sooner.
 */
function shortenFormat([pattern, format, leading, ...more]: [string, string, string[]?, ...unknown[]]): unknown {
  const groups = [...pattern.matchAll(/\(\\d(?:\{(\d+(?:,\d+)?)\})?\)/g)];
  if (groups.map(([group]) => group).join('') !== pattern) throw new Error(`${pattern} is more than groups of digits.`);
  const usual = groups.map((_, index) => `$${index + 1}`).join(' ');
  const lengths = groups.map(([, length = '1']) => length).join(' ');
  return [lengths, format === usual ? '' : format, leading?.slice(-1), ...more];
}

/**
 * Three sources, joined by `/`. The first matches the beginnings of numbers that nobody can be texted at (premium rate,
 * freephone, shared cost). The second matches mobile numbers that are too short or too long, which a plan as short as
 * these accepts in many countries. The third tells how mobile numbers begin, if that is with one digit or either of
 * two: more would tell little from landlines. It is limited to countries with a dialing code of two digits, the largest
 * ones.
 */
function misfitsOf(country: Country): string {
  const plan: readonly unknown[] = max.countries[country] ?? [];
  const sources = (plan[kindsAt] ?? []) as ([string] | 0)[];
  const kind = (index: number) => readPattern((sources[index] || [''])[0]);
  const [fixed, mobile, personal, voicemail, company, pager, internet] = [0, 1, 4, 5, 6, 7, 8].map(kind) as Kinds;
  const costly = [2, 3, 9].map(kind);
  const others = [fixed, personal, company, pager, internet];
  return [
    prefixes.only(costly, [mobile, voicemail, ...others]),
    prefixes.misfits([mobile], [...costly, ...others], readPattern(`${plan[patternAt] ?? ''}`)),
    `${plan[0]}`.length === 2 ? distinct(prefixes.first(mobile)) : '',
  ]
    .join('/')
    .replaceAll('(?:', '(')
    .replaceAll('\\d', '.')
    .replace(/(?<=\[)\d+(?=\])/g, shortClass)
    .replace(/\/+$/, '');
}

/** Keeps a source that stands for two digits at most. */
const distinct = (source: string) => (source.length <= '[12]'.length ? source : '');

/** Digits of a character class, with runs of four and more as a range: `1234589` as `1-589`. */
function shortClass(digits: string): string {
  return digits.replace(/./g, (digit, at: number) => {
    const follows = (from: number) => Number(digits[from + 1]) === Number(digits[from]) + 1;
    const isInside = (from: number) => from > 0 && follows(from - 1) && follows(from);
    if (!isInside(at)) return digit;
    return isInside(at - 1) ? '' : '-';
  });
}

type Kinds = [Pattern, Pattern, Pattern, Pattern, Pattern, Pattern, Pattern];
