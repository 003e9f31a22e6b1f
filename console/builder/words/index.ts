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

/** The words that new parts of a form begin with, in the form's own language as far as we speak it. */
export function beginningsIn(locale: string): BuilderWords['beginnings'] {
  return (locale === 'de' ? de : en).beginnings;
}
