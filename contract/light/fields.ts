import type { FieldType, Parsed } from '../field/fields.ts';
import { likelyEmail, most } from './texts.ts';

/** Reads addresses and single lines, which stay as they are typed. */
export function parseText(type: FieldType, typed: string): Parsed {
  const value = typed.trim();
  const isEmail = type === 'email';
  if (value.length > (isEmail ? most.email : most.line)) return { issue: 'tooLong' };
  return isEmail && value && !likelyEmail.test(value) ? { issue: 'invalid' } : { value };
}

/** Pages check no wire values. */
export { parseText as checkValue };
