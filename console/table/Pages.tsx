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
export const start = { cursor: '', before: '' };

/** Leads to the table's other pages, each with an address of its own. */
export function Pages({ next, previous }: { next: string | null; previous: string | null }) {
  const { query, to } = useQuery();
  const words = useWords().table;
  if (!query.cursor && !query.before && !next) return null;
  return (
    <nav class="row" aria-label={words.pages}>
      {(previous || query.cursor) && (
        <a class="button" href={to(start)}>
          {words.first}
        </a>
      )}
      {previous && (
        <a class="button" href={to({ ...start, before: previous })}>
          {words.previous}
        </a>
      )}
      {next && (
        <a class="button" href={to({ ...start, cursor: next })}>
          {words.next}
        </a>
      )}
    </nav>
  );
}
