import type { Language } from '../language.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import type { Words } from './words.ts';

/** The sentences of every language. */
export const words: Record<Language, Words> = { de, en };
