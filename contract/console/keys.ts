import { z } from 'zod';
import { id, line, moment, name } from './parts.ts';

/** A key that forms send, tied to a list and a tag. Times are Unix seconds. */
export type ApiKeyLine = z.infer<typeof apiKeyLineSchema>;
export const apiKeyLineSchema = z.strictObject({
  id: z.int(),
  label: z.string(),
  listId: z.int(),
  tagId: z.int(),
  createdAt: moment,
});

export type NewApiKey = z.infer<typeof newApiKeySchema>;
export const newApiKeySchema = z.strictObject({ label: line(200), listId: id, tagId: id });

/** Shown this once. */
export type ApiKeySecret = z.infer<typeof apiKeySecretSchema>;
export const apiKeySecretSchema = z.strictObject({ key: z.string() });

/** A key with which a program works on the account's data. */
export type CustomerKeyLine = z.infer<typeof customerKeyLineSchema>;
export const customerKeyLineSchema = z.strictObject({
  id: z.int(),
  label: z.string(),
  developerKeyId: z.int(),
  /** The account, or its sub-account, that made it. */
  username: z.string(),
  createdAt: moment,
});

/** A developer key. Its label names the owner of the program. */
export type DeveloperKeyLine = z.infer<typeof developerKeyLineSchema>;
export const developerKeyLineSchema = z.strictObject({ id: z.int(), label: z.string() });

export type NewCustomerKey = z.infer<typeof newCustomerKeySchema>;
export const newCustomerKeySchema = z.strictObject({
  label: name,
  /** The program's developer key; null makes one for a program of the owner's own. */
  developerKeyId: id.nullable(),
});

/** Shown this once. */
export type CustomerCredentials = z.infer<typeof customerCredentialsSchema>;
export const customerCredentialsSchema = z.strictObject({
  username: z.string(),
  customerKey: z.string(),
  /** Null unless it was made too. */
  developerKey: z.string().nullable(),
});
