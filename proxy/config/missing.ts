import { z } from 'zod';
import { keySourcesSchema } from './key-source.ts';
import { readKey } from './keys.ts';
import type { Mistake } from './mistake.ts';
import type { Surroundings } from './variable.ts';

/** What a form needs, and may have from its site. */
interface Placed {
  key?: unknown;
  origins?: unknown;
  site?: unknown;
}

/** The options that neither a form nor its site gives. */
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

/**
 * What is missing in a configuration besides what was `told` of it already: options that forms need, and keys that are not where they are said to
 * be, so that everything is told at once.
 */
export function missingBesides(told: Mistake[], value: unknown, surroundings: Surroundings): Mistake[] {
  const { forms, sites } = looseSchema.parse(value);
  /** A misspelled option is not missing besides. */
  const isTold = ({ path: [, name, option] }: Mistake) =>
    told.some(({ path, message }) => path[1] === name && message.endsWith(`write ${option}`));
  const mistakes = Object.entries(forms).flatMap(([name, form]) => {
    const site = typeof form.site === 'string' ? sites[form.site] : {};
    // Which site is meant is told elsewhere.
    if (!site) return [];
    const { success, data = [] } = keySourcesSchema.safeParse(form.key ?? site.key);
    const failures = [data]
      .flat()
      .map((source) => readKey(source, surroundings))
      .filter((key) => typeof key === 'string');
    const path = ['forms', name, 'key'];
    return [...missingOf(name, form, site), ...(success ? failures.map((message) => ({ path, message })) : [])];
  });
  return mistakes.filter((mistake) => !isTold(mistake));
}

const placed = z
  .looseObject({ key: z.unknown().optional(), origins: z.unknown().optional(), site: z.unknown().optional() })
  // What is no form at all is told elsewhere.
  .catch({ key: true, origins: true });
const looseSchema = z
  .looseObject({ forms: z.record(z.string(), placed).catch({}), sites: z.record(z.string(), placed).catch({}) })
  .catch({ forms: {}, sites: {} });
