/** The languages that have messages. */
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
  'pt-BR',
  'ro',
  'sv',
  'tr',
  'uk',
  'zh',
  'zh-TW',
] as const;
export type Locale = (typeof locales)[number];

/** The writing direction of a locale. */
export type Direction = 'ltr' | 'rtl';

/** The direction of a language's script, as the attribute `dir` spells it. */
export function directionOf(locale: Locale): Direction {
  return /^(ar|fa|he)$/.test(locale) ? 'rtl' : 'ltr';
}

/**
 * The offered language that best suits a reader of `tag` (BCP 47, such as `pt-BR` or `zh-Hant-HK`). Undefined if none
 * does.
 */
export function localeFor(tag: string, offered: readonly Locale[]): Locale | undefined {
  const name = tag.toLowerCase();
  const language = name.split('-')[0] ?? '';
  const macro = macrolanguages.get(language) ?? language;
  const variant = variants.find(({ pattern }) => pattern.test(name))?.locale ?? macro;
  return offered.find((one) => one === variant) ?? offered.find((one) => one.split('-')[0] === macro);
}

/** Readers of these tags expect a variety of their own. */
const variants: { pattern: RegExp; locale: Locale }[] = [
  { pattern: /^pt-(.*-)?br\b/, locale: 'pt-BR' },
  { pattern: /^zh-(?!hans)(.*-)?(hant|tw|hk|mo)\b/, locale: 'zh-TW' },
];

/** Tags for a language that is listed under another tag (IANA language subtag registry). */
const macrolanguages = new Map([
  ['no', 'nb'],
  ['nn', 'nb'],
  ['iw', 'he'],
]);
