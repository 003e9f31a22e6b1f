import { type Language, useLanguage } from '../../words/words.ts';
import { de } from './de.ts';
import { en, type WarmUpWords } from './en.ts';

const warmUpWordsIn: Record<Language, WarmUpWords> = { en, de };

/** The sentences about the warm-up, in the reader's language. */
export const useWarmUpWords = (): WarmUpWords => warmUpWordsIn[useLanguage()];
