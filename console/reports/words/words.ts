import { type Language, useLanguage } from '../../words/words.ts';
import { de } from './de.ts';
import { en, type ReportWords } from './en.ts';

/** The sentences about providers' reports, by language. */
export const reportWordsIn: Record<Language, ReportWords> = { en, de };

/** The same in the reader's language. */
export const useReportWords = (): ReportWords => reportWordsIn[useLanguage()];
