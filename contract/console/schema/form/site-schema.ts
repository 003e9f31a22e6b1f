import { z } from 'zod';
import { webAddress } from './forms-schema.ts';

export const siteQuestionSchema = z.strictObject({ address: webAddress(2_000) });

const colour = z.string();
export const siteLookSchema = z.strictObject({
  problem: z.enum(['off', 'unreachable', 'private', 'slow', 'redirects', 'refused', 'notPage']).nullable(),
  status: z.int().nullable(),
  page: z
    .strictObject({
      address: z.string(),
      palettes: z.array(
        z.strictObject({
          scheme: z.enum(['light', 'dark']),
          accent: colour.nullable(),
          ...{ background: colour, text: colour, others: z.array(colour) },
        }),
      ),
      placed: z.enum(['script', 'element', 'frame', 'html']).nullable(),
      isNamed: z.boolean(),
      isMixed: z.boolean(),
      blocks: z.array(
        z.strictObject({
          part: z.enum(['script', 'connection', 'frame', 'posting', 'captcha']),
          verdict: z.enum(['blocked', 'unknown']),
          reason: z.enum(['source', 'nonce', 'sandbox', 'trustedTypes']),
          directive: z.string(),
          from: z.enum(['header', 'meta']),
          fix: z.string(),
        }),
      ),
    })
    .nullable(),
});
