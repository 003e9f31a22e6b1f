import { checkValue, type FieldType } from '@joinery/contract/fields';
import { knownFields } from '@joinery/contract/form';
import { linesOf } from '@joinery/contract/lines';
import { shownAs, wireFormats } from '@joinery/contract/type-table';
import type { IssueCode, Values } from '@joinery/contract/wire';
import { type Failure, fail, type Result } from '../failure.ts';

/** The ten types of the interface. */
export type DataFieldType = Exclude<FieldType, 'sms'>;

/** A data field of an account. */
export interface DataField {
  /** The name on the wire: `fieldFirstName`, or `field<id>` for a custom field. */
  name: string;
  label: string;
  type: FieldType;
}

const labels = {
  fieldFirstName: 'First name',
  fieldLastName: 'Last name',
  fieldCompanyName: 'Company',
  fieldStreet1: 'Street 1',
  fieldStreet2: 'Street 2',
  fieldCity: 'City',
  fieldState: 'State',
  fieldZip: 'ZIP code',
  fieldCountry: 'Country',
  fieldPrivatePhone: 'Private phone',
  fieldMobilePhone: 'Mobile phone',
  fieldPhone: 'Phone',
  fieldFax: 'Fax',
  fieldWebsite: 'Website',
  fieldBirthday: 'Birthday',
  fieldLeadValue: 'Lead value',
};

/** The fields that every account has, in the order of the contact record. */
export const globalFields: DataField[] = Object.entries(labels).map(([name, label]) => ({
  name,
  label,
  type: knownFields[name]?.type ?? 'line',
}));

/**
 * Checks values against an account's own `fields`. Empty ones count as absent. A wrong value, or an unknown field, is
 * failure 8, which names it.
 */
export function checkFields(fields: DataField[], values: Record<string, unknown>): Result<Values> {
  const checked: Values = {};
  for (const [name, input] of Object.entries(values)) {
    const value = toText(input);
    if (value === '') continue;
    const field = fields.find((candidate) => candidate.name === name);
    if (!field)
      return refuse({ name, label: name }, value, 'is not a field of this account. GET /field lists the fields');
    const issue = value === undefined ? 'wrongType' : checkValue(field.type, value);
    if (value === undefined || issue)
      return refuse(field, value, reasons[issue ?? 'wrongType'] ?? wireFormats[field.type]);
    checked[name] = value;
  }
  return { value: checked };
}

/** The names of the fields to be emptied. */
export function emptiedFields(values: Record<string, unknown>): string[] {
  return Object.keys(values).filter((name) => values[name] === '');
}

/** The value as the contact record shows it: a decimal, stored times 100, gets its dot back. */
export function recordValue(type: FieldType, value: string): string {
  if (shownAs[type] !== 'hundredths') return value;
  const [, sign, digits = ''] = /^(-?)0*([1-9]\d*)?$/.exec(value) ?? [];
  const padded = digits.padStart(3, '0');
  return `${sign}${padded.slice(0, -2)}.${padded.slice(-2)}`;
}

/**
 * A value in a file, as people type it: `1990-12-31`, `1990-12-31 18:30:00`, `18:30:00`, and paragraphs on lines of
 * their own.
 */
export function fileValue(type: FieldType, value: string): string {
  if (shownAs[type] === 'lines') return linesOf(value);
  if (!isMoment(type) || !/^-?\d+$/.test(value)) return value;
  const [day = '', time = ''] = new Date(Number(value) * 1_000).toISOString().split(/[T.]/);
  return { time, day }[shownAs[type] as string] ?? `${day} ${time}`;
}

/** Whether a type's wire values are seconds: of a day, or since 1970. */
export const isMoment = (type: FieldType) => ['time', 'day', 'moment'].includes(shownAs[type]);

/** JSON numbers count as their digits, null as empty. Anything else is no value. */
function toText(input: unknown): string | undefined {
  if (input === null || input === undefined) return '';
  if (typeof input === 'number') return String(input);
  return typeof input === 'string' ? input : undefined;
}

const reasons: Partial<Record<IssueCode, string>> = {
  wrongType: 'must be a text or a number',
  tooLong: 'is too long',
  outOfRange: 'is out of range',
};

function refuse({ name, label }: Pick<DataField, 'name' | 'label'>, value = '', reason: string): { failure: Failure } {
  const message = `Invalid value in field ${name.slice(0, 100)}: it ${reason}.`;
  return { failure: { ...fail(8).failure, message, field: { label, name, reason, value: value.slice(0, 1_000) } } };
}
