import { type Language, useLanguage } from '../../words/words.ts';
import { de } from './de.ts';
import { en, type TrialWords } from './en.ts';

const trialWordsIn: Record<Language, TrialWords> = { en, de };

/** The sentences about the test of bounces, in the reader's language. */
export const useTrialWords = (): TrialWords => trialWordsIn[useLanguage()];
