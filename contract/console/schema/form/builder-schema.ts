import { z } from 'zod';
import { queryId } from '../../parts.ts';

/** Only its size is checked here: a draft may have mistakes. */
export const definitionSchema = z
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

const findingSchema = z.strictObject({
  kind: z.enum(['error', 'warning']),
  code: z.enum([
    'invalid',
    'contrast',
    'untranslated',
    'untranslatedConsent',
    'noPrivacyLink',
    'consentChanged',
    'unknownField',
    'keyRevoked',
    'otherOptIn',
    'foreignPage',
    'noSites',
    'unreachable',
  ]),
  path: z.string(),
  message: z.string(),
  about: z.string(),
});
export const findingsSchema = z.array(findingSchema);

const revision = z.int().min(0);
const version = z.int().min(1);

const saved = {
  revision,
  isChanged: z.boolean(),
  forms: z.array(z.strictObject({ language: z.string(), json: z.string() })),
  mistakes: findingsSchema,
};
export const savedDraftSchema = z.strictObject(saved);
export const formDraftSchema = z.strictObject({
  ...saved,
  definition: z.record(z.string(), z.unknown()),
  version,
  element: z.string(),
  sites: z.array(z.string()),
  fields: z.array(z.strictObject({ name: z.string(), label: z.string(), type: z.string() })),
});
export const draftChangeSchema = z.strictObject({ definition: definitionSchema, revision });

const changesSchema = z.array(
  z.strictObject({
    kind: z.enum(['added', 'removed', 'changed', 'moved']),
    path: z.string(),
    label: z.string(),
    before: z.string(),
    after: z.string(),
  }),
);
export const draftReviewSchema = z.strictObject({
  revision,
  changes: changesSchema,
  findings: findingsSchema,
  bytes: z.int(),
  leastBytes: z.int(),
  heavy: z.array(z.string()),
  mails: z.array(z.strictObject({ kind: z.enum(['confirmation', 'campaign']), from: z.string(), subject: z.string() })),
});
export const publicationSchema = z.strictObject({ revision, accepted: z.array(z.string().max(500)).max(1_000) });
export const versionReviewQuerySchema = z.strictObject({ version: queryId, against: queryId.exactOptional() });
export const versionReviewSchema = z.strictObject({ live: version, changes: changesSchema, findings: findingsSchema });
export const repetitionSchema = z.strictObject({ version, live: version.exactOptional() });
export const publishedVersionSchema = z.strictObject({ version });
export const versionQuerySchema = z.strictObject({ before: queryId.exactOptional() });
export const formVersionsSchema = z.array(
  z.strictObject({
    version,
    publishedAt: z.int(),
    isCurrent: z.boolean(),
    repeats: z.int().nullable(),
    changes: changesSchema,
  }),
);
export const wordingQuerySchema = z.strictObject({ version: z.string().max(100), language: z.string().max(35) });
export const formWordingSchema = z.strictObject({
  title: z.string(),
  description: z.string(),
  fields: z.array(z.strictObject({ label: z.string(), isConsent: z.boolean() })),
  submit: z.string(),
});
