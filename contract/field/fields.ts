import { fits } from '@joinery/contract/fits';
import { kinds } from '@joinery/contract/kinds';
import type { IssueCode } from '../wire.ts';
import type { Kind, TextContext } from './kind.ts';

export type { TextContext } from './kind.ts';
export { smsDigits } from './sms.ts';

/** The ten field types of the service interface, and `sms` for an SMS number. */
export const fieldTypes = [
  'line',
  'paragraph',
  'email',
  'number',
  'decimal',
  'url',
  'time',
  'date',
  'datetime',
  'html',
  'sms',
] as const;
export type FieldType = (typeof fieldTypes)[number];

/** The wire value of a typed text, or its issue. An empty text has the wire value `''`. */
export type Parsed = { value: string } | { issue: IssueCode };

/** Turns a text typed into a field of `type` into its wire value. Never throws. */
export function parseText(type: FieldType, typed: string, context: TextContext = {}): Parsed {
  const text = type === 'html' ? typed : typed.trim();
  if (!text) return { value: '' };
  const value = kinds[type]?.read(text, context);
  if (value === undefined) return { issue: 'invalid' };
  const issue = value ? checkValue(type, value) : undefined;
  return issue ? { issue } : { value };
}

/** Returns the issue that keeps `value` from being a wire value of `type`, or undefined. Never throws. */
export function checkValue(type: FieldType, value: string): IssueCode | undefined {
  const { pattern, length = 100, range }: Kind = kinds[type];
  if (value.length > length) return 'tooLong';
  if (!pattern.test(value) || !fits(type, value)) return 'invalid';
  return range && (Number(value) < range[0] || Number(value) > range[1]) ? 'outOfRange' : undefined;
}
