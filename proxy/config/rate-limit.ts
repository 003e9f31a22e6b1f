import { z } from 'zod';

/** A duration of up to 24 hours. */
export const milliseconds = z.int().min(1).max(86_400_000);

export const rateLimitSchema = z.strictObject({ limit: z.int().min(1).max(1_000_000), window: milliseconds });
