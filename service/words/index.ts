import type { Language } from '../language.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import type { StrangerWords, Words } from './words.ts';

/** The sentences of every language. */
export const words: Record<Language, Words> = { de, en };

/** What is said in a language where somebody may have typed another person's address. */
export function strangerWords({ strangers }: Words): StrangerWords {
  return strangers ?? (en.strangers as StrangerWords);
}
