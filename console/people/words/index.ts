import { type Language, useLanguage } from '../../words/words.ts';
import { de } from './de.ts';
import { en, type PeopleWords } from './en.ts';

// Both load with the section: one more request would cost more than the bytes.
const spoken: Record<Language, PeopleWords> = { en, de };

/** The sentences about people, in the reader's language. */
export const usePeopleWords = (): PeopleWords => spoken[useLanguage()];
