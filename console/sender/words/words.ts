import { englishSenderWords, type SenderWords } from '@joinery/contract/say-sender';
import { type Language, useLanguage } from '../../words/words.ts';
import { germanSenderWords } from './de.ts';

interface Words {
  title: string;
  /** The name of a record to copy. */
  record(name: string): string;
  language: SenderWords;
}

const spoken: Record<Language, Words> = {
  en: {
    title: 'What receivers find about this sender',
    record: (name) => `TXT record at ${name}`,
    language: englishSenderWords,
  },
  de: {
    title: 'Was Empfänger zu diesem Absender finden',
    record: (name) => `TXT-Eintrag bei ${name}`,
    language: germanSenderWords,
  },
};

/** The sentences about senders, in the reader's language. */
export const useSenderWords = (): Words => spoken[useLanguage()];
