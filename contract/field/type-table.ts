// The field types, beside how each reads its values (`kinds.ts`) and which keyboard it gets in the widget
// (`widget/view/TextControl.tsx`). One constant a column instead of one row a type: pages load only what they use.
import type { FieldType } from './fields.ts';

/** How a wire value is shown to people. `lines` has line breaks, `hundredths` two decimals, `day` to `time` are UTC. */
export type ValueFormat = 'text' | 'lines' | 'number' | 'hundredths' | 'day' | 'moment' | 'time';

/** How each type's wire values are shown. */
export const shownAs: Record<FieldType, ValueFormat> = {
  line: 'text',
  paragraph: 'lines',
  email: 'text',
  number: 'number',
  decimal: 'hundredths',
  url: 'text',
  time: 'time',
  date: 'day',
  datetime: 'moment',
  html: 'text',
  sms: 'text',
};

/** The control that asks for each type in a form without a script. */
export const plainControls: Record<FieldType, 'textarea' | 'text' | 'tel' | 'date' | 'time' | 'datetime-local'> = {
  line: 'text',
  paragraph: 'textarea',
  // type=email rewrites some international domains.
  email: 'text',
  number: 'text',
  decimal: 'text',
  url: 'text',
  time: 'time',
  date: 'date',
  datetime: 'datetime-local',
  html: 'textarea',
  sms: 'tel',
};

/** A text that a visitor might type. Addresses and numbers are reserved for examples. */
export const sampleTexts: Record<FieldType, string> = {
  line: 'Ada',
  paragraph: 'Ada',
  email: 'ada@example.com',
  number: '7',
  decimal: '7',
  url: 'https://www.example.com',
  time: '10:00',
  date: '1990-12-10',
  datetime: '2030-12-10T10:00',
  html: 'Ada',
  sms: '+447700900123',
};

/** The types, the most asked-for first: as the console lists their sentences. */
export const typesByUse = Object.keys({
  email: 1,
  sms: 1,
  line: 1,
  paragraph: 1,
  number: 1,
  decimal: 1,
  url: 1,
  date: 1,
  time: 1,
  datetime: 1,
  html: 1,
} satisfies Record<FieldType, 1>) as FieldType[];

/** The types that an owner may give a field of their own. Nobody types HTML into a form. */
export const ownTypes = Object.keys({
  line: 1,
  paragraph: 1,
  number: 1,
  decimal: 1,
  date: 1,
  time: 1,
  datetime: 1,
  url: 1,
  email: 1,
} satisfies Record<OwnType, 1>) as OwnType[];
export type OwnType = Exclude<FieldType, 'sms' | 'html'>;

/** The interface's names of the types. It has none for SMS numbers, which are addresses. */
export const typeNames: Record<Exclude<FieldType, 'sms'>, string> = {
  line: 'Line',
  paragraph: 'Paragraph',
  email: 'Email',
  number: 'Number',
  decimal: 'Decimal Number',
  url: 'URL',
  time: 'Time',
  date: 'Date',
  datetime: 'Date & Time',
  html: 'HTML',
};

/** The format of each type's wire value, as the interface's refusals say it. */
export const wireFormats: Record<FieldType, string> = {
  line: 'must be text on one line',
  paragraph: 'must be text without NUL characters; paragraphs are separated by \\n',
  html: 'must be HTML without NUL characters',
  email: 'must be an email address, such as name@example.com',
  sms: 'must be a number with its country code, such as +12025550123',
  number: 'must be an integer without dot or comma',
  decimal: 'must be an integer: the number scaled by 100, such as 1999 for 19.99',
  url: 'must be a web address that starts with http:// or https://',
  time: 'must be seconds since midnight, 0 to 86399',
  date: 'must be a Unix timestamp in seconds; DD.MM.YYYY is not accepted',
  datetime: 'must be a Unix timestamp in seconds, in UTC',
};

/** The format of each type in a cell of a file, as people type it. */
export const cellFormats: Record<FieldType, string> = {
  line: 'must be text on one line, at most 1,000 characters: remove the line breaks',
  paragraph: 'must be text of at most 20,000 characters: shorten it',
  html: 'must be HTML of at most 50,000 characters: shorten it',
  email: 'must be an email address, such as name@example.com',
  sms: 'must be a number with its country code, such as +12025550123',
  number: 'must be a whole number, such as 1999',
  decimal: 'must be a number with at most two decimal places, such as 19.99',
  url: 'must be a web address that starts with http:// or https://',
  time: 'must be a time of day, such as 18:30',
  date: 'must be a date, such as 1990-12-31',
  datetime: 'must be a date and time in UTC, such as 1990-12-31 18:30',
};
