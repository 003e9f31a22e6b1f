import { type Language, useLanguage } from '../../words/words.ts';
import { de } from './de.ts';
import { en, type SuppressionWords } from './en.ts';

/** The sentences about the suppression list, by language. */
export const suppressionWordsIn: Record<Language, SuppressionWords> = { en, de };

/** The same in the reader's language. */
export const useSuppressionWords = (): SuppressionWords => suppressionWordsIn[useLanguage()];
