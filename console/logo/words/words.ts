import type { Language } from '../../words/words.ts';
import { de } from './de.ts';
import { en, type LogoWords } from './en.ts';

/** The sentences about logos, by language. */
export const logoWordsIn: Record<Language, LogoWords> = { en, de };
