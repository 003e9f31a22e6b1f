import { z } from 'zod';

/** A text, or a number for its digits; null, absent and empty are the same. */
const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? '').trim());

/** Field values by name. PHP clients send an empty array where no field is given, and forms an empty text. */
const fields = z
  .union([z.record(z.string(), z.unknown()), z.tuple([]), z.literal('')])
  .nullish()
  .transform((value): Record<string, unknown> => (value && !Array.isArray(value) ? value : {}));

export const keySchema = z.object({ apikey: z.string().min(1) });
export const signinSchema = z.object({ email: text, smsnumber: text, fields });
export const emailSchema = z.object({ email: text });

/** What could be no account's is as wrong as any other: PostgreSQL's texts hold no NUL, and nothing is as long as that. */
export const loginSchema = z.object({
  username: z
    .string()
    .min(1)
    .max(200)
    .refine((username) => !username.includes('\0')),
  password: z.string().min(1).max(1_000),
});
