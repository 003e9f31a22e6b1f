import { z } from 'zod';
import { overviewQuerySchema } from '../../overview.ts';
import { line, name, text } from '../../parts.ts';
import { definitionSchema, findingsSchema } from './builder-schema.ts';

export const formQuerySchema = overviewQuerySchema;

const numbers = { views: z.int(), starts: z.int(), signups: z.int(), confirmed: z.int() };
const formLine = {
  name: z.string(),
  title: z.string(),
  operation: z.enum(['signin', 'signout', 'signoff']),
  readOnly: z.boolean(),
  isServed: z.boolean(),
  faults: z.int().min(0),
  ...numbers,
};
export const formLinesSchema = z.array(z.strictObject(formLine));
export const formDetailsSchema = z.strictObject({
  ...formLine,
  pageUrl: z.string(),
  sites: z.array(z.string()),
  namesSites: z.boolean(),
  languages: z.array(z.string()),
  version: z.int(),
  hasDraft: z.boolean(),
  definition: z.record(z.string(), z.unknown()),
  problems: findingsSchema,
  snippets: z.strictObject({
    script: z.string(),
    element: z.string(),
    react: z.string(),
    iframe: z.string(),
    html: z.string(),
  }),
  sightings: z.array(
    z.strictObject({
      origin: z.string(),
      shownAt: z.int().nullable(),
      usedAt: z.int().nullable(),
      refusedAt: z.int().nullable(),
    }),
  ),
  days: z.array(z.strictObject({ day: z.string(), ...numbers })),
  breakdown: z.array(z.strictObject({ version: z.int(), language: z.string(), display: z.string(), ...numbers })),
  reached: z.array(
    z.strictObject({
      version: z.int(),
      starts: z.int(),
      fields: z.array(z.strictObject({ field: z.string(), count: z.int() })),
      signups: z.int(),
    }),
  ),
  mistakes: z.array(z.strictObject({ field: z.string(), code: z.string(), count: z.int() })),
});

/** The address of a page, as people type it. */
export const webAddress = (most: number) =>
  line(most)
    .transform(withScheme)
    .refine(isWebAddress, 'must be the address of a site, such as https://www.example.com');
/** Only the origin of a site's address is kept. */
const site = webAddress(300).transform((address) => new URL(address).origin);
const sites = z.array(site).max(50, 'must name at most 50 sites');

export const formDestinationsSchema = z.array(
  z.strictObject({ id: z.string(), name: z.string(), language: z.string(), namesSites: z.boolean() }),
);

export const newFormSchema = z.strictObject({
  title: name,
  destination: text(300),
  asksName: z.boolean(),
  sites,
  definition: definitionSchema.exactOptional(),
});
export const formChangesSchema = z.strictObject({ sites });
export const madeFormSchema = z.strictObject({ name: z.string() });

/** Few people type the scheme. Only a site on the visitor's own machine has none but `http`. */
function withScheme(typed: string): string {
  if (/^[a-z][a-z\d+.-]*:(?!\d)/i.test(typed)) return typed;
  return /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?=[:/]|$)/i.test(typed) ? `http://${typed}` : `https://${typed}`;
}

function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    /\.|^localhost$|^\[/.test(url.hostname) &&
    !url.hostname.includes('*')
  );
}
