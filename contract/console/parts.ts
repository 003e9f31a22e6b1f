import { z } from 'zod';
import { firstDay, lastDay } from '../days.ts';
import { fieldTypes } from '../field/fields.ts';

/** Unix seconds. */
export const moment = z.int();
export const id = z.int().min(1);
/** A text that PostgreSQL can store. */
export const text = (most: number) =>
  z
    .string('must be a text')
    .max(most, `must have at most ${most.toLocaleString('en')} characters`)
    .refine((value) => !value.includes('\0'), 'must have no NUL characters');
/** A text on one line, without spaces around it. */
export const line = (most: number) =>
  text(most)
    .refine((value) => !/[\r\n\u2028\u2029]/.test(value), 'must be on one line')
    .transform((value) => value.trim());
export const name = line(200).refine((value) => value !== '', 'must not be empty');
/** `YYYY-MM-DD`. */
export const day = z.iso
  .date('must be a day such as 2030-12-31')
  .refine((value) => value >= firstDay && value <= lastDay, `must be a day from ${firstDay} to ${lastDay}`);
export const timeZone = z
  .string('must be a text')
  .max(100)
  .refine(isTimeZone, 'must be an IANA time zone such as Europe/Berlin');
/** The type of a field's values. */
export const fieldType = z.enum(fieldTypes);
/** An id in a query. */
export const queryId = z.coerce.number<string>().pipe(z.int('must be a number').min(1, 'must be a number'));

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
