import { z } from 'zod';
import { moment } from '../parts.ts';
import { notedCauseSchema } from './bounce/bounces-schema.ts';

const counts = { sent: z.int(), putOff: z.int(), refused: z.int() };

export const mailDomainsSchema = z.strictObject({
  domains: z.array(
    z.strictObject({
      ...{ domain: z.string(), ...counts, pausedUntil: moment.nullable() },
      trouble: z.strictObject({ cause: notedCauseSchema, reply: z.string(), at: moment }).nullable(),
    }),
  ),
  rest: z.strictObject({ domains: z.int(), ...counts }),
});
