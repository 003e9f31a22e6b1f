import { type Locale, localeFor, locales } from '@joinery/contract/locales';

/** The languages of the service's messages and pages: those of the forms. */
export const languages = locales;

export type Language = Locale;

/** The language that suits a reader of `tag` (BCP 47, such as `de-AT`); undefined if none does. */
export function parseLanguage(tag: string): Language | undefined {
  return localeFor(tag, languages);
}

/** A moment's day (Unix seconds) in UTC, as the language writes it. */
export function showDay(time: number, language: Language): string {
  let format = days.get(language);
  if (!format) {
    format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
    days.set(language, format);
  }
  return format.format(time * 1000);
}

/** A moment (Unix seconds) in UTC, marked as such. */
export function showMoment(time: number, language: Language): string {
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  return `${new Intl.DateTimeFormat(language, options).format(time * 1000)} (UTC)`;
}

/** A number with two decimal places. */
export function showNumber(value: number, language: Language): string {
  return new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(value);
}

/** Making a formatter takes longer than the rest of a message. */
const days = new Map<Language, Intl.DateTimeFormat>();
