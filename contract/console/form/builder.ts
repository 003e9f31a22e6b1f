import { z } from 'zod';
import { fieldType, queryId } from '../parts.ts';

/** A form definition while it is edited: it may still have mistakes. */
export type DraftDefinition = z.infer<typeof draftDefinitionSchema>;
/** Only its size is checked here: a draft may have mistakes. */
export const draftDefinitionSchema = z
  .record(z.string().max(100), z.unknown())
  .refine(
    (definition) => isShallow(definition) && JSON.stringify(definition).length <= mostDefinition,
    'is too large for a form',
  );

/** Refuses deeper nesting than any form has: definitions are walked recursively, which would end the process. */
function isShallow(value: unknown, levels = 20): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((part) => isShallow(part, levels - 1));
}

/** Characters of JSON: fifty fields in two dozen languages fit in. */
const mostDefinition = 500_000;

/** The codes of the findings in a draft. The console has words for each. */
export type FindingCode = z.infer<typeof findingCode>;
const findingCode = z.enum([
  /** The definition has a mistake: `message` says which. */
  'invalid',
  /** A text or an edge has too little contrast with what is behind it. `about` is the ratio. */
  'contrast',
  /** Words have no translation. `about` is the language. */
  'untranslated',
  /** A consent has no words in one of the form's languages. `about` is the language. */
  'untranslatedConsent',
  /** A consent has no link to a page that says what happens with the data. */
  'noPrivacyLink',
  /** The words of a consent have changed, but its version has not. */
  'consentChanged',
  /** The service has no such field any more. `about` is its label, or else its name. */
  'unknownField',
  /** The service doesn't know the form's key any more. */
  'keyRevoked',
  /** The list asks nobody to confirm, but the form says that a mail will come, or the other way round. */
  'otherOptIn',
  /** Visitors may not be sent to the page after the signup. `about` is its host. */
  'foreignPage',
  /** No site may show the form: it is only on its own page. */
  'noSites',
  /** The service could not be asked about key, list and fields. */
  'unreachable',
]);

export type FormFinding = z.infer<typeof formFindingSchema>;
export const formFindingSchema = z.strictObject({
  /** An `error` keeps the form from being published. Owners may accept a `warning`. */
  kind: z.enum(['error', 'warning']),
  code: findingCode,
  /** The part of the definition, such as `fields.2.label` or `theme.text`; `''` for the whole. */
  path: z.string(),
  /** Says what is wrong and how to fix it, in English. */
  message: z.string(),
  /** The subject of the sentence, where the code says so; else `''`. */
  about: z.string(),
});

const revision = z.int().min(0);
const version = z.int().min(1);

export type DraftForm = z.infer<typeof draftFormSchema>;
const draftFormSchema = z.strictObject({
  /** The tag of its language. */
  language: z.string(),
  /** The answer that `/forms/<name>.json` would give: the form as the widget takes it. */
  json: z.string(),
});

/** A draft as it was saved: what visitors would see, or why it can't be shown yet. */
export type SavedDraft = z.infer<typeof savedDraftSchema>;
export const savedDraftSchema = z.strictObject({
  /** Counts the saves. Send it along with the next one, so that nobody overwrites what somebody else saved. */
  revision,
  /** Whether it differs from what visitors see. */
  isChanged: z.boolean(),
  /** The form in each of its languages, its own first. Empty as long as the definition has mistakes. */
  forms: z.array(draftFormSchema),
  /** The mistakes in the definition. */
  mistakes: z.array(formFindingSchema),
});

/** A field of the account that a form may ask for. */
export type DraftField = z.infer<typeof draftFieldSchema>;
const draftFieldSchema = z.strictObject({
  /** Its name in a definition: `email`, `smsNumber`, `fieldFirstName` or `field<id>`. */
  name: z.string(),
  label: z.string(),
  type: fieldType,
});

/** The one draft of a form. */
export type FormDraft = z.infer<typeof formDraftSchema>;
export const formDraftSchema = z.strictObject({
  ...savedDraftSchema.shape,
  definition: z.record(z.string(), z.unknown()),
  /** The version that visitors see. */
  version,
  /** The path of the widget's module that defines `<signup-form>`. */
  element: z.string(),
  /** Origins of the sites that may show it. */
  sites: z.array(z.string()),
  /** The contact's fields at the service, which the form may ask for. */
  fields: z.array(draftFieldSchema),
});

export type DraftChange = z.infer<typeof draftChangeSchema>;
export const draftChangeSchema = z.strictObject({
  definition: draftDefinitionSchema,
  /** The revision on which the change is based. */
  revision,
});

/** One difference between two definitions. Fields are named, not counted: `fields.email.label`. */
export type FormChange = z.infer<typeof formChangeSchema>;
const formChangeSchema = z.strictObject({
  kind: z.enum(['added', 'removed', 'changed', 'moved']),
  path: z.string(),
  /** The label of the field that it is about, or the wording of its consent; `''` if the form gives it none. */
  label: z.string(),
  /** The texts before and after; `''` where there is none. */
  before: z.string(),
  after: z.string(),
});

/** Everything to know before publishing a draft. */
export type DraftReview = z.infer<typeof draftReviewSchema>;
export const draftReviewSchema = z.strictObject({
  /** The draft that was reviewed. */
  revision,
  changes: z.array(formChangeSchema),
  findings: z.array(formFindingSchema),
  /** Bytes of the form's script, compressed with Brotli. */
  bytes: z.int(),
  /** The same without the fields in `heavy`, which need more than addresses and lines do. */
  leastBytes: z.int(),
  /** The names of those fields. */
  heavy: z.array(z.string()),
  /** The mails that a signup leads to, in order. */
  mails: z.array(z.strictObject({ kind: z.enum(['confirmation', 'campaign']), from: z.string(), subject: z.string() })),
});

export type Publication = z.infer<typeof publicationSchema>;
export const publicationSchema = z.strictObject({
  /** The draft that was reviewed. */
  revision,
  /** The warnings that the owner accepts, as `code` and `path` with a space between. */
  accepted: z.array(z.string().max(500)).max(1_000),
});

/** Everything to know before an earlier version is published once more. */
export type VersionReview = z.infer<typeof versionReviewSchema>;
export const versionReviewSchema = z.strictObject({
  /** The version that visitors see. */
  live: version,
  /** The differences from what visitors see. */
  changes: z.array(formChangeSchema),
  /** The mistakes that keep it from being published. */
  findings: z.array(formFindingSchema),
});

export type Repetition = z.infer<typeof repetitionSchema>;
export const repetitionSchema = z.strictObject({
  /** The version to publish once more. */
  version,
  /** The version that visitors saw when it was reviewed. @default whichever they see */
  live: version.exactOptional(),
});

export type PublishedVersion = z.infer<typeof publishedVersionSchema>;
export const publishedVersionSchema = z.strictObject({ version });

export type VersionReviewQuery = z.infer<typeof versionReviewQuerySchema>;
export const versionReviewQuerySchema = z.strictObject({
  version: queryId,
  /** The version to compare it with. @default what visitors see */
  against: queryId.exactOptional(),
});

export type VersionQuery = z.infer<typeof versionQuerySchema>;
export const versionQuerySchema = z.strictObject({
  /** Lists versions before this one alone. */
  before: queryId.exactOptional(),
});

/** One version of a form, as it was published. */
export type FormVersion = z.infer<typeof formVersionSchema>;
export const formVersionSchema = z.strictObject({
  version,
  /** Unix time in seconds. */
  publishedAt: z.int(),
  /** Whether visitors see it: two versions while they are tried, else one. */
  isCurrent: z.boolean(),
  /** The version that it repeats. */
  repeats: z.int().nullable(),
  /** The changes from the version before it. */
  changes: z.array(formChangeSchema),
});

/** A form as a visitor saw it, as the evidence of their consent names it. */
export type WordingQuery = z.infer<typeof wordingQuerySchema>;
export const wordingQuerySchema = z.strictObject({
  /** The number of its version and its fingerprint, such as `3.k2Jx0dGqzvY1mT9a`; or the fingerprint alone. */
  version: z.string().max(100),
  /** The language in which it was shown (BCP 47). */
  language: z.string().max(35),
});

/** The words of a form as a visitor read them, from top to bottom. */
export type FormWording = z.infer<typeof formWordingSchema>;
export const formWordingSchema = z.strictObject({
  /** Empty for none, as the description. */
  title: z.string(),
  description: z.string(),
  /** Labels of the fields. A consent has its wording instead, with the addresses of its links. */
  fields: z.array(z.strictObject({ label: z.string(), isConsent: z.boolean() })),
  submit: z.string(),
});
