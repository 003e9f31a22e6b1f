import { type Language, useLanguage } from '../words/words.ts';

const en = {
  title: 'Leave without saving?',
  text: 'What you changed on this page isn’t saved yet.',
  stay: 'Keep editing',
  leave: 'Leave',
};

const de: UnsavedWords = {
  title: 'Ohne Speichern verlassen?',
  text: 'Deine Änderungen auf dieser Seite sind noch nicht gespeichert.',
  stay: 'Weiter bearbeiten',
  leave: 'Verlassen',
};

/** The sentences about changes that aren't saved, by language. */
export const unsavedWordsIn: Record<Language, UnsavedWords> = { en, de };

export type UnsavedWords = typeof en;

/** The sentences about changes that aren't saved, in the reader's language. */
export const useUnsavedWords = (): UnsavedWords => unsavedWordsIn[useLanguage()];
