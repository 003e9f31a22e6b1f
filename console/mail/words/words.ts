import { type Language, useLanguage } from '../../words/words.ts';
import { de } from './de.ts';
import { en, type MailWords } from './en.ts';

/** The sentences about mail that no other section says, by language. */
export const mailWordsIn: Record<Language, MailWords> = { en, de };

/** The same in the reader's language. */
export const useMailWords = (): MailWords => mailWordsIn[useLanguage()];
