import { z } from 'zod';
import { mailFailureSchema } from './mail-schema.ts';
import { day, moment, timeZone } from './parts-schema.ts';

const longest = 366;

export const overviewQuerySchema = z
  .strictObject({ from: day, to: day, timeZone })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'must not be before `from`' })
  .refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / 86_400_000 < longest, {
    path: ['to'],
    error: `must be at most ${longest} days from \`from\``,
  });

export const overviewSchema = z.strictObject({
  days: z.array(
    z.strictObject({
      ...{ day: z.string(), signups: z.int(), imports: z.int() },
      ...{ confirmations: z.int(), departures: z.int() },
    }),
  ),
  subscribed: z.int(),
  pending: z.int(),
  attention: z.array(
    z.strictObject({
      kind: z.enum([
        'messagesGivenUp',
        'webhookFailing',
        'bounces',
        'mailWaiting',
        'bounceMailbox',
        'diskFull',
        'mailKept',
      ]),
      count: z.int(),
      subjectId: z.int().nullable(),
      name: z.string(),
      waiting: z.strictObject({ since: moment, failure: mailFailureSchema.nullable() }).exactOptional(),
    }),
  ),
});
