import type { Mistake } from './mistake.ts';

/** The required options, which a form may take from its site. */
interface Placed {
  key?: unknown;
  origins?: unknown;
  site?: unknown;
}

/** The required options that neither a form nor its site sets. */
export function missingOf(name: string, form: Placed, site: Placed): Mistake[] {
  const { key, origins } = { ...site, ...form };
  const place = form.site === undefined ? 'here' : `here or in sites.${form.site}`;
  const mistake = (option: string, what: string): Mistake => ({
    path: ['forms', name, option],
    message: `is missing: give ${what}, ${place}`,
  });
  return [
    ...(key ? [] : [mistake('key', '{ env: "ITS_NAME" } or { file: "./its-path" }')]),
    ...(origins ? [] : [mistake('origins', 'a list in [ ]')]),
  ];
}
