import { z } from 'zod';
import { isLogo } from './png.ts';

/** A logo as the console sends it: a PNG in base64. */
export const logoSchema = z
  .base64('must be a whole PNG, of at most 600 × 96 pixels and 100 kB')
  .transform((text) => Buffer.from(text, 'base64'))
  .refine(isLogo, 'must be a whole PNG, of at most 600 × 96 pixels and 100 kB');
