import { type FieldType, parseText } from '@joinery/contract/fields';
import { type Locale, locales } from '@joinery/contract/form';
import { messages } from '@joinery/widget/messages';
import parsePhoneNumber, { type CountryCode, getCountryCallingCode } from 'libphonenumber-js/max';
import { describe, expect, test } from 'vitest';
import { likelyRegionOf } from '../../widget/phone/region.ts';

/** All sentences of a locale, by their path. */
function sentencesOf(locale: Locale): Map<string, string> {
  const flat = (value: unknown, path: string): [string, string][] =>
    typeof value === 'string'
      ? [[path, value]]
      : Object.entries(value as object).flatMap(([key, part]) => flat(part, path ? `${path}.${key}` : key));
  return new Map(flat(messages[locale], ''));
}

const english = sentencesOf('en');

/** Words that are the same in English. */
const shared: Partial<Record<Locale, string[]>> = {
  de: ['labels.fieldFax', 'labels.fieldWebsite'],
  es: ['labels.fieldFax'],
  fr: ['labels.fieldFax'],
  nl: ['labels.fieldWebsite'],
  'pt-BR': ['labels.fieldFax'],
};

/** The script of a locale. */
const scripts: Partial<Record<Locale, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  el: /\p{Script=Greek}/u,
  fa: /\p{Script=Arabic}/u,
  he: /\p{Script=Hebrew}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  uk: /\p{Script=Cyrillic}/u,
  zh: /\p{Script=Han}/u,
  'zh-TW': /\p{Script=Han}/u,
};

const examples: [type: FieldType, example: RegExp][] = [
  ['email', /[\w.]+@[\w.]+\w/],
  ['sms', /\+[\d ]+\d/],
  ['number', /\d+/],
  ['decimal', /\d+[.,]\d+/],
  ['url', /https:\/\/[\w.]+\w/],
  ['time', /\d+:\d\d/],
  ['date', /\d[\d.-]+\d/],
  ['datetime', /\d[\d.-]+\d \d+:\d\d/],
];

describe.each(locales)('%s', (locale) => {
  const sentences = sentencesOf(locale);

  test('has every sentence and no other', () => {
    expect([...sentences.keys()].sort()).toEqual([...english.keys()].sort());
    expect([...sentences].filter(([, sentence]) => !sentence.trim() || sentence !== sentence.trim())).toEqual([]);
  });

  test('is written in the script of its language', () => {
    const script = scripts[locale] ?? /\p{Script=Latin}/u;
    expect([...sentences].filter(([, sentence]) => !script.test(sentence))).toEqual([]);
  });

  test('has a distinct sentence for each issue', () => {
    const { required, oneRequired, tooLong, outOfRange, refused, unavailable, tooMany } = messages[locale];
    const issues = [required, oneRequired, tooLong, outOfRange, refused, unavailable, tooMany];
    expect(new Set(issues).size).toBe(issues.length);
  });

  test.each(examples)('gives a valid example of %s', (type, example) => {
    const [shown = ''] = example.exec(messages[locale].invalid[type]) ?? [];
    expect(shown).not.toBe('');
    expect(parseText(type, shown, { locale })).toHaveProperty('value');
  });

  test('shows a sample number of a country where the language is spoken', () => {
    const [shown = ''] = /\+[\d ]+\d/.exec(messages[locale].invalid.sms) ?? [];
    const region = locale === 'pt' ? 'PT' : likelyRegionOf(locale);
    expect(parsePhoneNumber(shown)?.isPossible()).toBe(true);
    expect(parsePhoneNumber(shown)?.countryCallingCode).toBe(getCountryCallingCode(region as CountryCode));
  });

  test('names the address it suggests', () => {
    expect(messages[locale].suggestion.split('{email}')).toHaveLength(2);
  });

  test('says how long to wait', () => {
    expect(messages[locale].tooMany.split('{wait}')).toHaveLength(2);
  });

  test('has its own sentences for leaving', () => {
    const { accepted, refused, leaving } = messages[locale];
    expect(new Set([accepted, refused, leaving.accepted, leaving.refused]).size).toBe(4);
  });
});

test.each(locales.filter((locale) => locale !== 'en'))('%s has no English sentence', (locale) => {
  const same = [...sentencesOf(locale)].filter(([path, sentence]) => sentence === english.get(path));
  expect(same.map(([path]) => path).sort()).toEqual(shared[locale] ?? []);
});
