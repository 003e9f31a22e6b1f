import { z } from 'zod';
import { line } from './parts.ts';

const address = line(320);

/** The list of addresses that are never written to. It holds keyed hashes, so nobody can read it. */
export type SuppressionCount = z.infer<typeof suppressionCountSchema>;
export const suppressionCountSchema = z.strictObject({
  /** How many addresses and numbers are on it. */
  count: z.int(),
});

/** One email address or international number. */
export type SuppressedAddress = z.infer<typeof suppressedAddressSchema>;
export const suppressedAddressSchema = z.strictObject({ address });

/** Whether the address is on the list. */
export type SuppressionState = z.infer<typeof suppressionStateSchema>;
export const suppressionStateSchema = z.strictObject({ isListed: z.boolean() });

/** Email addresses and international numbers, at most 1,000. */
export type NewSuppressions = z.infer<typeof newSuppressionsSchema>;
export const newSuppressionsSchema = z.strictObject({
  addresses: z.array(address).min(1, 'must hold an address').max(1_000, 'must hold at most 1,000 addresses'),
});

export type AddedSuppressions = z.infer<typeof addedSuppressionsSchema>;
export const addedSuppressionsSchema = z.strictObject({
  /** How many were not on the list. */
  added: z.int(),
  /** How many contacts left because their address was put on it. */
  left: z.int(),
  /** Those that are no addresses, as given. */
  invalid: z.array(z.string()),
});
