import { useQuery } from '../address/query.ts';
import { useWords } from '../words/words.ts';

/** Where a page of a table begins or ends: it stands in the address. Both are empty for the first page. */
export interface Place {
  /** The page begins after it. */
  cursor: string;
  /** The page ends before it. */
  before: string;
}

/** The first page. */
export const start = { cursor: '', before: '', nth: '' };

export interface PagesProps {
  next: string | null;
  previous: string | null;
  /** How many rows this page has. */
  rows: number;
  /** How many a full page has. */
  size: number;
}

/** Leads to the table's other pages, each with an address of its own, which counts its first row as the `nth`. */
export function Pages({ next, previous, rows, size }: PagesProps) {
  const { query, to } = useQuery();
  const words = useWords().table;
  if (!query.cursor && !query.before && !next) return null;
  const first = previous ? Number(query.nth) : 1;
  const nth = (place: number) => ({ nth: place > 1 ? `${place}` : '' });
  return (
    <nav class="row" aria-label={words.pages}>
      {(previous || query.cursor) && (
        <a class="button" href={to(start)}>
          {words.first}
        </a>
      )}
      {previous && (
        <a class="button" href={to({ ...start, before: previous, ...nth(first - size) })}>
          {words.previous}
        </a>
      )}
      {next && (
        <a class="button" href={to({ ...start, cursor: next, ...nth(first ? first + rows : 0) })}>
          {words.next}
        </a>
      )}
    </nav>
  );
}
