import { useLocation } from 'preact-iso';

/** The names and values of an address's query. Empty values are left out. */
export type Query = Readonly<Record<string, string>>;

/** The current address's query, and how to get to the same page with another one. */
export function useQuery(): { query: Query; go(changes: Query, replace?: boolean): void; to(changes: Query): string } {
  const { path, query, route } = useLocation();
  const to = (changes: Query) => withQuery(path, { ...query, ...changes });
  return { query, to, go: (changes, replace) => route(to(changes), replace) };
}

/** An address with a query, without what is empty. */
export function withQuery(path: string, query: Query): string {
  const filled = Object.entries(query).filter(([, value]) => value);
  return filled.length ? `${path}?${new URLSearchParams(filled)}` : path;
}
