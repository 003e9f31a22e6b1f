/** Where a database is: `postgres://…`, `file:/path/to/file`, a plain path or `:memory:`. */
export type Address = string | Ways;

/** The ways to a database. Those to PostgreSQL may be several. */
export interface Ways {
  url: string;
  /**
   * Leads to the same database past a pooler that gives connections to others after each transaction: for all that
   * lasts longer. With it, no query on `url` relies on an earlier one.
   * @default there is no such pooler
   */
  directUrl?: string | undefined;
  /** Leads to a streaming replica of it, for `Database.longReads`. @default there is none */
  replicaUrl?: string | undefined;
}

/** The two URLs of an address: a text stands for a database that is reached the same way by everything. */
export const waysTo = (address: Address): Ways => (typeof address === 'string' ? { url: address } : address);
