import type { Keyring } from '@joinery/database/secret';
import type { ProxyDatabase } from './tables.ts';

/** An open store, for everything that must survive a crash. */
export interface Store {
  database: ProxyDatabase;
  secret: string;
  /** Earlier secrets. */
  past: Keyring['past'];
}
