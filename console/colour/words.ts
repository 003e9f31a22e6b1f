import { type Language, useLanguage } from '../words/words.ts';

const en = {
  pick: (name: string) => `${name}: pick a colour`,
  hex: (name: string) => `${name}: colour as a number`,
  noColour: 'Enter a colour such as #2457d6.',
};

const de: ColourWords = {
  pick: (name) => `${name}: Farbe wählen`,
  hex: (name) => `${name}: Farbe als Zahl`,
  noColour: 'Schreib eine Farbe wie #2457d6.',
};

/** The sentences about picking a colour, by language. */
export const colourWordsIn: Record<Language, ColourWords> = { en, de };

export type ColourWords = typeof en;

/** The sentences about picking a colour, in the reader's language. */
export const useColourWords = (): ColourWords => colourWordsIn[useLanguage()];
