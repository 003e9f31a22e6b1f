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

/** A password that is longer than any that could be set is as wrong as any other. */
export const loginSchema = z.object({ username: z.string().min(1).max(200), password: z.string().min(1).max(1_000) });
