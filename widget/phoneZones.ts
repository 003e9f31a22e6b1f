import { codes } from 'virtual:dialing-codes';
import type { MetadataJson } from 'libphonenumber-js/core';

/** The dialing code of every country (ISO 3166-1): `DE` -> `49`. */
export const dialingCodes: ReadonlyMap<string, string> = new Map(
  [...codes.matchAll(/(\d+)(\D+)/g)].flatMap(([, code = '', countries = '']) =>
    (countries.match(/../g) ?? []).map((country) => [country, code] as const),
  ),
);

/** The numbering plans that have been loaded. */
export const plans: MetadataJson = { version: 4, country_calling_codes: {}, countries: {}, nonGeographic: {} };

/** Written out, for a bundler to see each of them. */
const zones: Record<string, () => Promise<{ part: MetadataJson }>> = {
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

/** Whether the plans of a zone are loaded, named by the first digit of its dialing codes (ITU-T E.164). */
export function hasZone(zone: string): boolean {
  return loaded.has(zone);
}

/** Loads the plans of a zone, once. Never rejects; after a failure the next call tries again. */
export async function loadZone(zone: string): Promise<void> {
  const load = loading.get(zone) ?? zones[zone]?.().then(({ part }) => add(zone, part));
  if (!load) return;
  loading.set(zone, load);
  await load.catch(() => loading.delete(zone));
}

function add(zone: string, part: MetadataJson) {
  Object.assign(plans.country_calling_codes, part.country_calling_codes);
  Object.assign(plans.countries, part.countries);
  Object.assign(plans.nonGeographic, part.nonGeographic);
  loaded.add(zone);
}
