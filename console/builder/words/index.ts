import { useFormats } from '../../words/formats.ts';
import { type Language, useLanguage } from '../../words/words.ts';
import { de } from './de.ts';
import { type BuilderWords, en } from './en.ts';

export type { BuilderWords } from './en.ts';

// Both load with the builder: one more request would cost more than the bytes.
const spoken: Record<Language, BuilderWords> = { en, de };

/** The builder's sentences in the reader's language, and the names of other languages in it. */
export function useBuilderWords(): BuilderWords & { languageName(tag: string): string } {
  const { language } = useFormats();
  return { ...spoken[useLanguage()], languageName: language };
}

/**
 * The words that new parts of a form begin with, in the form's own language as far as we speak it. A consent has none
 * in other languages: its owner has to write them before the form can be published.
 */
export function beginningsIn(locale: string): BuilderWords['beginnings'] {
  if (locale === 'de') return de.beginnings;
  return locale === 'en' ? en.beginnings : { ...en.beginnings, consent: '' };
}
