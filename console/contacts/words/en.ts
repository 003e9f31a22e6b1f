/** The sentences around the table of contacts in English. Counts are written numbers. */
export const en = {
  filters: 'Filters',
  chosen: 'Chosen filters',
  remove: 'remove',
  total: (count: number, all: string) => `${all} ${count === 1 ? 'contact' : 'contacts'}`,
  place: (first: string, last: string, all: string) => `${first}–${last} of ${all} contacts`,
  moreThan: (count: string) => `more than ${count}`,
};

export type ContactsWords = typeof en;
