import { type Language, useLanguage } from '../words/words.ts';
import { de } from './de.ts';
import { en, type SiteWords } from './en.ts';

const spoken: Record<Language, SiteWords> = { en, de };

/** The findings of a look at a page, in the reader's language. */
export const useSiteWords = (): SiteWords => spoken[useLanguage()];
