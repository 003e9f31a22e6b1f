import { type Language, useLanguage } from '../../words/words.ts';
import { de } from './de.ts';
import { en, type RecoveryWords } from './en.ts';

/** The sentences about recovery codes, by language. */
export const recoveryWordsIn: Record<Language, RecoveryWords> = { en, de };

/** The same in the reader's language. */
export const useRecoveryWords = (): RecoveryWords => recoveryWordsIn[useLanguage()];
