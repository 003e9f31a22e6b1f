import { codes } from 'virtual:dialing-codes';
import type { Zone } from 'virtual:phone-*';
import type { MetadataJson } from 'libphonenumber-js/core';
import { readCodes } from './readCodes.ts';

/** The dialing code of every country (ISO 3166-1): `DE` -> `49`. */
export const dialingCodes: ReadonlyMap<string, string> = readCodes(codes);

/** The loaded numbering plans. */
export const plans: MetadataJson = { version: 4, country_calling_codes: {}, countries: {}, nonGeographic: {} };

/**
 * Three sources of regular expressions for each country (ISO 3166-1), joined by `/`. They match the beginning of the
 * digits after the dialing code: of numbers that nobody can be texted at, of mobile numbers that are too short or too
 * long, and of all mobile numbers.
 */
export const misfits: Record<string, string> = {};

/** Written out, so that a bundler sees each import. */
const zones: Record<string, () => Promise<{ part: Zone }>> = {
  1: () => import('virtual:phone-1'),
  2: () => import('virtual:phone-2'),
  3: () => import('virtual:phone-3'),
  4: () => import('virtual:phone-4'),
  5: () => import('virtual:phone-5'),
  6: () => import('virtual:phone-6'),
  7: () => import('virtual:phone-7'),
  8: () => import('virtual:phone-8'),
  9: () => import('virtual:phone-9'),
};

const loaded = new Set<string>();
const loading = new Map<string, Promise<unknown>>();

/** Whether the plans of a zone are loaded. The first digit of its dialing codes names a zone (ITU-T E.164). */
export function hasZone(zone: string): boolean {
  return loaded.has(zone);
}

/** Loads the plans of a zone, once. Never rejects. After a failure, the next call tries again. */
export async function loadZone(zone: string): Promise<void> {
  const load = loading.get(zone) ?? zones[zone]?.().then(({ part }) => add(zone, part));
  if (!load) return;
  loading.set(zone, load);
  await load.catch(() => loading.delete(zone));
}

function add(zone: string, { misfits: more, countries, ...part }: Zone) {
  Object.assign(plans.country_calling_codes, part.country_calling_codes);
  Object.assign(plans.nonGeographic, part.nonGeographic);
  for (const [country, plan] of Object.entries(countries))
    Object.assign(plans.countries, { [country]: plan.map((part, index) => (index === 4 ? lengthen(part) : part)) });
  Object.assign(misfits, more);
  loaded.add(zone);
}

/** The build writes `3 4` for `(\d{3})(\d{4})`, and omits a format that only puts spaces between the groups. */
function lengthen(formats: unknown): unknown {
  return (
    formats &&
    (formats as string[][]).map(([lengths = '', format, ...more]) => {
      const groups = lengths.split(' ');
      return [
        groups.map((length) => `(\\d{${length}})`).join(''),
        format || groups.map((_, index) => `$${index + 1}`).join(' '),
        ...more,
      ];
    })
  );
}
