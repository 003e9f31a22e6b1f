import { type Language, useLanguage } from '../../words/words.ts';
import { de } from './de.ts';
import { type BounceWords, en } from './en.ts';

/** The sentences about mail that didn't arrive, by language. */
export const bounceWordsIn: Record<Language, BounceWords> = { en, de };

/** The same in the reader's language. */
export const useBounceWords = (): BounceWords => bounceWordsIn[useLanguage()];
