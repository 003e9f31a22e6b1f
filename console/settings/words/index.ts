import { type Language, useLanguage } from '../../words/words.ts';
import { de } from './de.ts';
import { en, type SettingsWords } from './en.ts';

// Both load with the section: one more request would cost more than the bytes.
const spoken: Record<Language, SettingsWords> = { en, de };

/** The sentences of the settings, in the reader's language. */
export const useSettingsWords = (): SettingsWords => spoken[useLanguage()];
