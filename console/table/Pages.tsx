import { useQuery } from '../address/index.ts';
import { useWords } from '../words/index.ts';

/** Leads to the table's other pages. The cursor of a page stands in its address; `next` is that of the one after it. */
export function Pages({ next }: { next: string | null }) {
  const { query, to } = useQuery();
  const words = useWords().table;
  const first = to({ cursor: '' });
  const here = to({});
  const previous = before.get(here);
  if (!query.cursor && !next) return null;
  const following = next && to({ cursor: next });
  if (following) before.set(following, here);
  return (
    <nav class="row" aria-label={words.pages}>
      {query.cursor && (
        <a class="button" href={first}>
          {words.first}
        </a>
      )}
      {previous && previous !== first && (
        <a class="button" href={previous}>
          {words.previous}
        </a>
      )}
      {following && (
        <a class="button" href={following}>
          {words.next}
        </a>
      )}
    </nav>
  );
}

/** The page before each one that was led to. A cursor itself only leads on. */
const before = new Map<string, string>();
