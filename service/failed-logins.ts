import { createHmac, createSecretKey, hkdfSync } from 'node:crypto';
import {
  countFailedLogin,
  deleteOldFailedLogins,
  forgetFailedLogins,
  takeBackFailedLogin,
} from './store/failed-logins.ts';
import type { Store } from './store/tables.ts';

/** Seconds in which failed logins are counted together: 15 minutes from the first. */
export const failedLoginWindow = 15 * 60;

/** Who failed to log in how often, counted by all processes that share the database and across their restarts. Nobody can read from it whose address it was. */
export interface FailedLogins {
  /** Counts one of `who`, an IP address or network; answers with how many there are, and when they are forgotten (Unix seconds). */
  add(who: string): Promise<{ count: number; endsAt: number }>;
  /** Takes one back: it was no failure. */
  takeBack(who: string): Promise<void>;
  forget(who: string): Promise<void>;
  /** Deletes what counts no more. */
  prune(): Promise<void>;
}

/** `now` is in Unix seconds. */
export function createFailedLogins(database: Store, secret: string, now: () => number): FailedLogins {
  const key = createSecretKey(new Uint8Array(hkdfSync('sha256', secret, '', 'joinery failed logins', 32)));
  const hash = (who: string) => createHmac('sha256', key).update(who).digest('base64url');
  return {
    add: (who) => database.write((writer) => countFailedLogin(writer, hash(who), now(), now() + failedLoginWindow)),
    takeBack: (who) => database.write((writer) => takeBackFailedLogin(writer, hash(who))),
    forget: (who) => database.write((writer) => forgetFailedLogins(writer, hash(who))),
    prune: () => database.write((writer) => deleteOldFailedLogins(writer, now())),
  };
}
