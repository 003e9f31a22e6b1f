import { type Language, useLanguage } from '../../words/words.ts';
import { de } from './de.ts';
import { type ExperimentWords, en } from './en.ts';

export type { ExperimentWords } from './en.ts';

// Both load with the forms: one more request would cost more than the bytes.
const spoken: Record<Language, ExperimentWords> = { en, de };

/** The sentences about tests, in the reader's language. */
export const useExperimentWords = (): ExperimentWords => spoken[useLanguage()];
