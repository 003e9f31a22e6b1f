import { z } from 'zod';
import type { SubmissionEvidence } from './evidence.ts';
import type { Exact, Same } from './same.ts';

const seconds = z.int().min(0).max(100_000_000_000);
/** One line of visible text: it is shown to people and kept for years. */
const line = (length: number) =>
  z
    .string()
    .max(length)
    .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u);

/** The content of the header `Joinery-Submission`. Drops members of later versions. */
export const evidenceSchema = z.object({
  at: seconds,
  ip: z.union([z.ipv4(), z.ipv6(), z.literal('')]),
  form: line(100),
  version: line(100),
  // A browser reported this, so an invalid value must not cost the rest.
  page: z.union([z.url({ protocol: /^https?$/ }).max(1_000), z.literal('')]).catch(''),
  language: line(35),
});

true satisfies Same<Exact<z.infer<typeof evidenceSchema>>, Exact<SubmissionEvidence>>;
