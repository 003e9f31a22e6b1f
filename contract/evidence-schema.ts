import { z } from 'zod';
import type { SubmissionClaims } from './evidence.ts';
import type { Exact, Same } from './same.ts';

const seconds = z.int().min(0).max(100_000_000_000);
/** Shown to people and kept for years: a line of visible text. */
const line = (length: number) =>
  z
    .string()
    .max(length)
    .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u);

/** The claims of the header `Joinery-Submission`. Claims of later versions are left out. */
export const claimsSchema = z.object({
  at: seconds,
  signed: seconds,
  ip: z.union([z.ipv4(), z.ipv6(), z.literal('')]),
  form: line(100),
  version: line(100),
  page: z.union([z.url({ protocol: /^https?$/ }).max(1_000), z.literal('')]),
  language: line(35),
});

true satisfies Same<Exact<z.infer<typeof claimsSchema>>, Exact<SubmissionClaims>>;
