import { z } from 'zod';
import type { Exact, Same } from '../../same.ts';
import type { Refused } from '../problem.ts';

const problemSchema = z.strictObject({
  field: z.string().nullable(),
  code: z.enum([
    'required',
    'invalid',
    'taken',
    'weakPassword',
    'wrong',
    'throttled',
    'signInNeeded',
    'passwordNeeded',
    'denied',
    'foreign',
    'notFound',
    'used',
    'inUse',
    'tooSoon',
    'unreachable',
    'malformed',
    'tooLarge',
    'failed',
  ]),
  message: z.string(),
});

export const refusedSchema = z.strictObject({
  problems: z.array(problemSchema),
  retryAfter: z.int().exactOptional(),
});

true satisfies Same<Exact<z.infer<typeof refusedSchema>>, Exact<Refused>>;
