import type { FieldType } from '@joinery/contract/fields';
import { linesOf } from '@joinery/contract/lines';
import { type Locale, localeFor, locales } from '@joinery/contract/locales';
import { shownAs } from '@joinery/contract/type-table';

/** The languages of the service's messages and pages: those of the forms. */
export const languages = locales;

export type Language = Locale;

/** The language that suits a reader of `tag` (BCP 47, such as `de-AT`); undefined if none does. */
export function parseLanguage(tag: string): Language | undefined {
  return localeFor(tag, languages);
}

/** A moment's day (Unix seconds) in UTC, as the language writes it: with its month in words, as in the console. */
export function showDay(time: number, language: Language): string {
  return formatOf('day', language).format(time * 1000);
}

/** A moment (Unix seconds) in UTC, marked as such. */
export function showMoment(time: number, language: Language): string {
  return `${formatOf('moment', language).format(time * 1000)} (UTC)`;
}

/** A field's wire value as the language writes it: days and times in UTC, decimals with two places or more. */
export function showValue(type: FieldType, value: string, language: Language): string {
  if (value === '') return '';
  switch (shownAs[type]) {
    case 'day':
      return showDay(Number(value), language);
    case 'moment':
      return showMoment(Number(value), language);
    case 'time':
      return formatOf('time', language).format(Number(value) * 1000);
    case 'hundredths':
      return new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(Number(value) / 100);
    case 'lines':
      return linesOf(value);
    default:
      return value;
  }
}

const styles = {
  day: { dateStyle: 'long', timeZone: 'UTC' },
  moment: { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' },
  time: { timeStyle: 'short', timeZone: 'UTC' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Making a formatter takes longer than the rest of a message. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(style: keyof typeof styles, language: Language): Intl.DateTimeFormat {
  const key = `${style} ${language}`;
  // English is that of most of its countries: the day first, and hours up to 24.
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, styles[style]);
  formats.set(key, format);
  return format;
}
