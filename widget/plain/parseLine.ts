import type { FieldType, Parsed } from '@joinery/contract/fields';
import { likelyEmail, most } from './lightTexts.ts';

/** The contract's `parseText` for forms of addresses and single lines, which are read as they are. */
export function parseLine(type: FieldType, typed: string): Parsed {
  const value = typed.trim();
  const isEmail = type === 'email';
  if (value.length > (isEmail ? most.email : most.line)) return { issue: 'tooLong' };
  return isEmail && value && !likelyEmail.test(value) ? { issue: 'invalid' } : { value };
}
