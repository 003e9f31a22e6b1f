import type { Ways } from '@joinery/database/address';

/** Where a proxy stores what has to outlive it. */
export interface StoreSettings extends Ways {
  /** Stored data is encrypted with keys derived from it. Processes that share a database need the same secret. */
  secret: string;
  /** The folder that the secret was read from. @default the secret came from JOINERY_SECRET */
  folder?: string;
  /**
   * The part that is missing and wasn't to be created. If it is the secret, `secret` is made up and must not be used to
   * store anything.
   */
  toBeMade?: 'secret' | 'database';
  /**
   * The folder on this machine for submissions while the database can't be reached.
   * @default there is none, or the store is on this machine itself
   */
  fallbackFolder?: string;
}
