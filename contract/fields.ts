import type { IssueCode } from './wire.ts';

/** The ten field types of the service interface, and `sms` for an SMS number. */
export type FieldType =
  | 'line'
  | 'paragraph'
  | 'email'
  | 'number'
  | 'decimal'
  | 'url'
  | 'time'
  | 'date'
  | 'datetime'
  | 'html'
  | 'sms';

/** The wire value of what was typed, or what is wrong with it. An empty text has the wire value `''`. */
export type Parsed = { value: string } | { issue: IssueCode };

export interface TextContext {
  /** BCP 47 tag of the form's language: says which sign groups digits. @default 'en' */
  locale?: string;
  /** Whether a date with time was typed in this machine's time zone. @default false, which reads it as UTC */
  local?: boolean;
}

/** Most characters of a value, by type. Email: RFC 5321, section 4.5.3.1.3. The interface names none for the others. */
export const maxLengths: Partial<Record<FieldType, number>> = {
  line: 1_000,
  paragraph: 20_000,
  email: 254,
  url: 2_048,
  html: 50_000,
};

/** First and last second of the years 1 to 9999, as Unix time. */
export const firstSecond = -62_135_596_800;
export const lastSecond = 253_402_300_799;

/** Turns what a person typed into a field of `type` into its wire value. Never throws. */
export function parseText(type: FieldType, typed: string, context: TextContext = {}): Parsed {
  const text = type === 'html' ? typed : typed.trim();
  if (!text) return { value: '' };
  const value = fromText[type](text, context);
  if (value === undefined) return { issue: 'invalid' };
  const issue = checkValue(type, value);
  return issue ? { issue } : { value };
}

/** Says what keeps `value` from being a wire value of `type`: undefined when nothing does. Never throws. */
export function checkValue(type: FieldType, value: string): IssueCode | undefined {
  if (value.length > (maxLengths[type] ?? 100)) return 'tooLong';
  const pattern = patterns[type];
  if (!pattern.test(value)) return 'invalid';
  if (type === 'url' && !URL.canParse(value)) return 'invalid';
  const [first, last] = ranges[type] ?? [];
  if (first !== undefined && last !== undefined && (Number(value) < first || Number(value) > last)) return 'outOfRange';
  return undefined;
}

/** The digits of an SMS number given as `+digits` or `00digits` (ITU-T E.164: at most 15), or undefined when it is none. */
export function smsDigits(text: string): string | undefined {
  return /^(?:\+|00)([1-9]\d{6,14})$/.exec(text.replace(/[\s().\-/\u2010-\u2015]/g, ''))?.[1];
}

const integer = /^-?\d+$/;
const singleLine = /^[^\p{Cc}\u2028\u2029]*$/u;
/** Text columns can't hold NUL. */
const anyText = /^[^\0]*$/;

const patterns: Record<FieldType, RegExp> = {
  line: singleLine,
  paragraph: anyText,
  html: anyText,
  // RFC 5321 addresses without quoting or literals, which nobody's mailbox has; the domain needs a dot, any script will do.
  email: /^(?!\.|.*\.[.@])[^\s@<>()[\]",;:\\\p{C}]{1,64}@(?:[\p{L}\p{M}\p{N}-]+\.)+\p{L}[\p{L}\p{M}\p{N}-]+$/u,
  number: integer,
  decimal: integer,
  url: /^https?:\/\/[^\s\u007f]+$/i,
  time: integer,
  date: integer,
  datetime: integer,
  sms: /^(?:\+|00)[1-9]\d{6,14}$/,
};

const safe = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER] as const;
const ranges: Partial<Record<FieldType, readonly [number, number]>> = {
  number: safe,
  decimal: safe,
  time: [0, 86_399],
  date: [firstSecond, lastSecond],
  datetime: [firstSecond, lastSecond],
};

const same = (text: string) => text;

const fromText: Record<FieldType, (text: string, context: TextContext) => string | undefined> = {
  line: same,
  email: same,
  html: same,
  paragraph: (text) => text.replace(/\r\n?|\n/g, '\\n'),
  url: (text) => (/^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`),
  sms: (text) => {
    const digits = smsDigits(text);
    return digits && `+${digits}`;
  },
  number: (text, { locale }) => {
    const [sign, whole, fraction] = splitNumber(text, locale) ?? [];
    return whole && fraction === undefined ? `${BigInt(sign + whole)}` : undefined;
  },
  decimal: (text, { locale }) => {
    const [sign, whole, fraction = ''] = splitNumber(text, locale) ?? [];
    return whole && `${BigInt(sign + whole + fraction.padEnd(2, '0'))}`;
  },
  time: (text) => {
    const seconds = secondsOfDay(text);
    return seconds === undefined ? undefined : `${seconds}`;
  },
  date: (text) => unixTime(text, '0:00', false),
  datetime: (text, { local }) => {
    const [day = '', time = ''] = text.split(/[T\s]+/);
    return unixTime(day, time, local);
  },
};

/** Sign, whole digits and fraction digits; the locale says which sign groups thousands, either sign is taken for the fraction. */
function splitNumber(text: string, locale = 'en'): [sign: string, whole: string, fraction?: string] | undefined {
  const group = new Intl.NumberFormat(locale).format(0.5).includes(',') ? '.' : ',';
  const match = new RegExp(`^\\+?(-?)(\\d{1,3}(?:\\${group}\\d{3})+|\\d+)(?:[.,](\\d{1,2}))?$`).exec(
    text.replace(/\s/g, '').replace('\u2212', '-'),
  );
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction] = match;
  const digits = whole.replaceAll(group, '');
  return fraction === undefined ? [sign, digits] : [sign, digits, fraction];
}

function secondsOfDay(text: string): number | undefined {
  const match = /^(\d{1,2}):(\d\d)(?::(\d\d))?$/.exec(text);
  if (!match) return undefined;
  const [hours, minutes, seconds] = [match[1], match[2], match[3] ?? 0].map(Number) as [number, number, number];
  return hours < 24 && minutes < 60 && seconds < 60 ? hours * 3600 + minutes * 60 + seconds : undefined;
}

/** A day as YYYY-MM-DD (what date inputs give) or DD.MM.YYYY (how the service shows dates), and a time of day. */
function unixTime(day: string, time: string, local = false): string | undefined {
  const match = /^(\d{4})-(\d\d?)-(\d\d?)$/.exec(day) ?? /^()(\d\d?)\.(\d\d?)\.(\d{4})$/.exec(day);
  const seconds = secondsOfDay(time);
  if (!match || seconds === undefined) return undefined;
  const [year, month, date] = (match[1] ? [match[1], match[2], match[3]] : [match[4], match[3], match[2]]).map(
    Number,
  ) as [number, number, number];
  const start = new Date(0);
  start.setUTCFullYear(year, month - 1, date);
  if (start.getUTCMonth() !== month - 1 || start.getUTCDate() !== date) return undefined;
  if (!local) return `${start.getTime() / 1000 + seconds}`;
  const there = new Date(2000, 0, 1, Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60);
  there.setFullYear(year, month - 1, date);
  return `${Math.floor(there.getTime() / 1000)}`;
}
