import { z } from 'zod';
import { publicationSchema } from './builder-schema.ts';

const count = z.int();
export const experimentStateSchema = z.strictObject({
  experiment: z
    .strictObject({
      startedAt: z.int(),
      variants: z.array(
        z.strictObject({
          version: z.int(),
          share: z.number(),
          ...{ views: count, signups: count, confirmed: count },
          lift: z.number().nullable(),
          low: z.number(),
          high: z.number().nullable(),
        }),
      ),
      verdict: z.enum(['early', 'different']),
      best: z.int().nullable(),
      pValue: z.number(),
      remaining: z.number().nullable(),
      allocation: z.enum(['fine', 'off']),
    })
    .nullable(),
});
export const newExperimentSchema = publicationSchema.extend({ share: z.int().min(1).max(99) });
