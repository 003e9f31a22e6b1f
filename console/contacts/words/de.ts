import type { ContactsWords } from './en.ts';

/** The sentences around the table of contacts in German. */
export const de: ContactsWords = {
  filters: 'Filter',
  chosen: 'Gewählte Filter',
  remove: 'entfernen',
  total: (count, all) => `${all} ${count === 1 ? 'Kontakt' : 'Kontakte'}`,
  place: (first, last, all) => `${first}–${last} von ${all} Kontakten`,
  moreThan: (count) => `mehr als ${count}`,
};
