import { type Language, useLanguage } from '../../words/words.ts';
import { de } from './de.ts';
import { type ContactsWords, en } from './en.ts';

/** The sentences around the table of contacts, by language. */
export const contactsWordsIn: Record<Language, ContactsWords> = { en, de };

/** The same in the reader's language. */
export const useContactsWords = (): ContactsWords => contactsWordsIn[useLanguage()];
