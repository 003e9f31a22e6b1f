import { email } from '@joinery/contract/email';
import type { FieldType, Parsed } from '@joinery/contract/fields';
import { line } from '@joinery/contract/texts';

/** The contract's `parseText` for forms of addresses and single lines, which are read as they are. */
export function parseLine(type: FieldType, typed: string): Parsed {
  const value = typed.trim();
  const { length, pattern } = type === 'email' ? email : line;
  if (value.length > length) return { issue: 'tooLong' };
  return !value || pattern.test(value) ? { value } : { issue: 'invalid' };
}
