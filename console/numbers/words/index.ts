import { type Language, useLanguage } from '../../words/words.ts';
import { de } from './de.ts';
import { en, type NumbersWords } from './en.ts';

// Both load with the forms: one more request would cost more than the bytes.
const spoken: Record<Language, NumbersWords> = { en, de };

/** The sentences about a form's numbers, in the reader's language. */
export const useNumbersWords = (): NumbersWords => spoken[useLanguage()];
