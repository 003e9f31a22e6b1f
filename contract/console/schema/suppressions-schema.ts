import { z } from 'zod';
import { line } from './parts-schema.ts';

const address = line(320);

export const suppressionCountSchema = z.strictObject({ count: z.int() });
export const suppressedAddressSchema = z.strictObject({ address });
export const suppressionStateSchema = z.strictObject({ isListed: z.boolean() });
export const newSuppressionsSchema = z.strictObject({
  addresses: z.array(address).min(1, 'must hold an address').max(1_000, 'must hold at most 1,000 addresses'),
});
export const addedSuppressionsSchema = z.strictObject({
  ...{ added: z.int(), left: z.int(), invalid: z.array(z.string()) },
});
