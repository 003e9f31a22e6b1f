/** The languages that messages exist in. */
export const locales = [
  'ar',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'fa',
  'fi',
  'fr',
  'he',
  'it',
  'ja',
  'nb',
  'nl',
  'pl',
  'pt',
  'ro',
  'sv',
  'tr',
  'uk',
  'zh',
] as const;
export type Locale = (typeof locales)[number];

/** The way that a locale is written. */
export type Direction = 'ltr' | 'rtl';

export function directionOf(locale: Locale): Direction {
  return /^(ar|fa|he)$/.test(locale) ? 'rtl' : 'ltr';
}
