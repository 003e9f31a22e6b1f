import { z } from 'zod';
import { id, line, moment, name } from './parts-schema.ts';

export const apiKeysSchema = z.array(
  z.strictObject({ id: z.int(), label: z.string(), listId: z.int(), tagId: z.int(), createdAt: moment }),
);
export const newApiKeySchema = z.strictObject({ label: line(200), listId: id, tagId: id });
export const madeApiKeySchema = z.strictObject({ key: z.string() });

export const customerKeysSchema = z.array(
  z.strictObject({
    id: z.int(),
    label: z.string(),
    developerKeyId: z.int(),
    username: z.string(),
    createdAt: moment,
  }),
);
export const developerKeysSchema = z.array(z.strictObject({ id: z.int(), label: z.string() }));
export const newCustomerKeySchema = z.strictObject({ label: name, developerKeyId: id.nullable() });
export const madeCustomerKeySchema = z.strictObject({
  username: z.string(),
  customerKey: z.string(),
  developerKey: z.string().nullable(),
});
