import metadata from 'libphonenumber-js/min/metadata';
import type { Plugin } from 'vite';

/**
 * Cuts libphonenumber-js' numbering plans up, so that a page loads those of one part of the world alone:
 *
 * - `virtual:dialing-codes`: every dialing code followed by its countries, in one text: `1USAG…7RUKZ20EG…`
 * - `virtual:phone-<zone>`: the plans of the dialing codes that begin with the digit `zone`, a world numbering zone (ITU-T E.164)
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
  return Object.entries(metadata.country_calling_codes)
    .map(([code, countries]) => code + countries.join(''))
    .join('');
}

function plansOf(zone: string): object {
  const within = <T>(byCode: Record<string, T>) => Object.entries(byCode).filter(([code]) => code.startsWith(zone));
  const codes = within(metadata.country_calling_codes);
  const countries = codes.flatMap(([, shared]) => shared);
  return {
    version: metadata.version,
    country_calling_codes: Object.fromEntries(codes),
    countries: Object.fromEntries(
      Object.entries(metadata.countries).filter(([country]) => countries.some((one) => one === country)),
    ),
    nonGeographic: Object.fromEntries(within(metadata.nonGeographic)),
  };
}
