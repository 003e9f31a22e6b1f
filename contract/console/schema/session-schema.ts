import { z } from 'zod';
import type { SectionName } from '../session.ts';
import { moment, text } from './parts-schema.ts';
import { passkeyAnswerSchema } from './passkey-schema.ts';

const owner = z.strictObject({ id: z.int(), username: z.string(), email: z.string() });
const way = z.enum(['password', 'token', 'passkey']);
const ways = z.array(way);
export const signedInSchema = z.strictObject({
  status: z.literal('signedIn'),
  owner,
  proven: z.boolean(),
  proof: way,
  sections: z.array(
    z.enum([
      ...[
        'overview',
        'forms',
        'contacts',
        'lists',
        'mail',
        'outbox',
        'keys',
        'webhooks',
        'people',
        'settings',
        'account',
      ],
    ] as SectionName[]),
  ),
  ways,
});

export const sessionStateSchema = z.union([signedInSchema, z.strictObject({ status: z.literal('signedOut'), ways })]);

export const signInSchema = z.strictObject({
  username: text(200),
  password: text(1_000),
  code: text(100).exactOptional(),
});

export const signInAnswerSchema = z.union([
  signedInSchema,
  z.strictObject({
    status: z.literal('secondFactorNeeded'),
    ways: z.array(z.enum(['code', 'recoveryCode', 'passkey'])),
  }),
]);

export const passkeySignInSchema = z.strictObject({ answer: passkeyAnswerSchema });
export const passwordProofSchema = z.strictObject({ password: text(1_000) });

export const openSessionSchema = z.strictObject({
  id: z.string(),
  current: z.boolean(),
  createdAt: moment,
  seenAt: moment,
  browser: z.string(),
});
