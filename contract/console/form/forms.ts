import { z } from 'zod';
import { type OverviewQuery, overviewQuerySchema } from '../overview.ts';
import { line, name, text } from '../parts.ts';
import { draftDefinitionSchema, formFindingSchema } from './builder.ts';

/** The range of days to count in. */
export type FormQuery = OverviewQuery;
export const formQuerySchema = overviewQuerySchema;

/** The counts of a form. None of them is about a person. */
export type FormNumbers = z.infer<typeof formNumbersSchema>;
const formNumbersSchema = z.strictObject({
  /** How often it was shown, and how often somebody began to fill it in. */
  views: z.int(),
  starts: z.int(),
  signups: z.int(),
  /** Those of the signups who have confirmed. */
  confirmed: z.int(),
});

export type FormLine = z.infer<typeof formLineSchema>;
export const formLineSchema = z.strictObject({
  /** Its name in addresses. */
  name: z.string(),
  title: z.string(),
  operation: z.enum(['signin', 'signout', 'signoff']),
  /** Whether it comes from the server's configuration, and is changed there. */
  readOnly: z.boolean(),
  /** False if its site or key has left the configuration: visitors can't reach it. Its draft says why. */
  isServed: z.boolean(),
  /** Signups of the last 24 hours that the service refused because of the form's key or account. */
  faults: z.int().min(0),
  ...formNumbersSchema.shape,
});

/** The ways to put a form on a page, as text to paste. */
export type FormSnippets = z.infer<typeof formSnippetsSchema>;
const formSnippetsSchema = z.strictObject({
  script: z.string(),
  element: z.string(),
  react: z.string(),
  iframe: z.string(),
  html: z.string(),
});

export type FormDay = z.infer<typeof formDaySchema>;
const formDaySchema = z.strictObject({
  /** `YYYY-MM-DD`. */
  day: z.string(),
  ...formNumbersSchema.shape,
});

/** A site on which a form was seen. Times are Unix seconds; null is never. */
export type FormSighting = z.infer<typeof formSightingSchema>;
const formSightingSchema = z.strictObject({
  /** Such as `https://www.example.com`. */
  origin: z.string(),
  /** A page there loaded the form. */
  shownAt: z.int().nullable(),
  /** Somebody sent it from there. */
  usedAt: z.int().nullable(),
  /** A page there may not use the form: the site isn't named. */
  refusedAt: z.int().nullable(),
});

/** The counts of one way in which a form was shown. */
export type FormPart = z.infer<typeof formPartSchema>;
const formPartSchema = z.strictObject({
  /** 0 if it isn't known, as before versions were counted. */
  version: z.int(),
  /** The tag of the language; `''` if it isn't known. */
  language: z.string(),
  /** `inline`, `popup` and so on; `''` if it isn't known. */
  display: z.string(),
  ...formNumbersSchema.shape,
});

/** How far visitors came in a version of a form. */
export type FormReach = z.infer<typeof formReachSchema>;
const formReachSchema = z.strictObject({
  /** 0 for a form of the configuration. */
  version: z.int(),
  /** How many began to fill it in. Pages that don't tell of each field aren't among them. */
  starts: z.int(),
  /** How many of those reached each field, or one below it, in the order of the form. */
  fields: z.array(z.strictObject({ field: z.string(), count: z.int() })),
  /** How many signed up. */
  signups: z.int(),
});

export type FormDetails = z.infer<typeof formDetailsSchema>;
export const formDetailsSchema = z.strictObject({
  ...formLineSchema.shape,
  /** The address of its own page. */
  pageUrl: z.string(),
  /** Origins of the sites that may show it, such as `https://www.example.com`. */
  sites: z.array(z.string()),
  /** Whether its owner names them. Else they are the configuration's. */
  namesSites: z.boolean(),
  /** The id of where its signups go, one of `listDestinations`. Null if that isn't known: its key was revoked, say. */
  destination: z.string().nullable(),
  /** Tags of its languages, its own first. */
  languages: z.array(z.string()),
  /** The version that visitors see; 0 for a form of the configuration. */
  version: z.int(),
  /** Whether its draft differs from what visitors see. */
  hasDraft: z.boolean(),
  /** The definition that visitors see, from which a copy can be made. */
  definition: z.record(z.string(), z.unknown()),
  /** Problems that keep it from working as it is: its key was revoked, say. */
  problems: z.array(formFindingSchema),
  snippets: formSnippetsSchema,
  /** Where it was seen, the last ones first: at most 30 sites. */
  sightings: z.array(formSightingSchema),
  /** Every day of the range, oldest first. */
  days: z.array(formDaySchema),
  /** The same by version, language and display together. */
  breakdown: z.array(formPartSchema),
  /** Where visitors stopped, by version, the newest first: at most 12 versions. */
  reached: z.array(formReachSchema),
  /** Mistakes that visitors made, by field (`''` for the whole form) and code of the issue, the most frequent first. */
  mistakes: z.array(z.strictObject({ field: z.string(), code: z.string(), count: z.int() })),
});

/** Where a form's signups can go: a list, or a key of a site. */
export type FormDestination = z.infer<typeof formDestinationSchema>;
export const formDestinationSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** The tag of the language that its forms speak unless they say otherwise. */
  language: z.string(),
  /** Whether the form's owner names the sites that may show it. Else they are the configuration's. */
  namesSites: z.boolean(),
});

/** The address of a page, as people type it. */
export const webAddress = (most: number) =>
  line(most)
    .transform(withScheme)
    .refine(isWebAddress, 'must be the address of a site, such as https://www.example.com');
/** Only the origin of a site's address is kept. */
const site = webAddress(300).transform((address) => new URL(address).origin);
const sites = z.array(site).max(50, 'must name at most 50 sites');

export type NewForm = z.infer<typeof newFormSchema>;
export const newFormSchema = z.strictObject({
  title: name,
  /** The id of one of `listDestinations`. */
  destination: text(300),
  /** Whether it also asks for the first name. */
  asksName: z.boolean(),
  /** Addresses of the sites that show it. Empty where the configuration names them. */
  sites,
  /**
   * A definition to start from, such as a template's or another form's. Title, language and list are filled in.
   *
   * @default none
   */
  definition: draftDefinitionSchema.exactOptional(),
});

/** Settings that apply to every version of a form. */
export type FormChanges = z.infer<typeof formChangesSchema>;
export const formChangesSchema = z.strictObject({ sites });

/** Where the signups of a form go from now on: the id of one of `listDestinations`. */
export type FormKeyChange = z.infer<typeof formKeyChangeSchema>;
export const formKeyChangeSchema = z.strictObject({ destination: text(300) });

/** How many signups that waited, or were given up, are tried again. */
export type RenewedFormKey = z.infer<typeof renewedFormKeySchema>;
export const renewedFormKeySchema = z.strictObject({ retried: z.int().min(0) });

/** The name of the form that was made. */
export type FormName = z.infer<typeof formNameSchema>;
export const formNameSchema = z.strictObject({ name: z.string() });

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
