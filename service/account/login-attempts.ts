import { createHmac, createSecretKey, hkdfSync } from 'node:crypto';
import type { IsStopped } from '@joinery/database/sweep';
import {
  countAttempt,
  deleteOldAttempts,
  deleteOldFamiliar,
  findWindowEnd,
  forgetAttempts,
  isFamiliar,
  markFamiliar,
  takeBackAttempt,
} from '../store/account/login-attempts.ts';
import type { Store, Writer } from '../store/tables.ts';

/** Seconds in which failed logins are counted together: 15 minutes from the first one. */
export const loginWindow = 15 * 60;

/**
 * Failed logins per window. A plugin with a stale password uses up only the limit of its own server and account. The
 * other two limits slow down attacks on one account from many places, or on many accounts from one. An account's
 * familiar places are exempt from these two, so a stranger can't lock its owner out.
 */
export const loginLimits: LoginLimits = { placeAndAccount: 10, place: 100, account: 100 };

/** Attempts per window. */
export interface LoginLimits {
  placeAndAccount: number;
  place: number;
  account: number;
}

/** Seconds that a place stays familiar after a login: 90 days. */
const familiarity = 90 * 86_400;

/** One attempt to log in, from a place: an IP address or network. */
export interface LoginAttempt {
  place: string;
  username: string;
}

/** An attempt that may go on, or the time until which it must wait (Unix seconds). */
export type BegunAttempt =
  | {
      /** Takes the attempt back, as its password was right. */
      succeed(): Promise<void>;
      until?: never;
    }
  | { until: number };

/**
 * Limits login attempts. All processes on the database count together, and restarts forget nothing. Places and
 * usernames are stored only as keyed hashes.
 */
export interface LoginAttempts {
  /** Counts an attempt, before its password is checked. @param limits @default `loginLimits` */
  begin(attempt: LoginAttempt, limits?: LoginLimits): Promise<BegunAttempt>;
  /** Deletes attempts that no longer count. */
  prune(isStopped?: IsStopped): Promise<void>;
}

/** `now` is in Unix seconds. */
export function createLoginAttempts(database: Store, secret: string, now: () => number): LoginAttempts {
  const key = createSecretKey(new Uint8Array(hkdfSync('sha256', secret, '', 'joinery failed logins', 32)));
  const hash = (...parts: string[]) => createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
  const hashesOf = ({ place, username }: LoginAttempt) => ({
    place: hash('place', place),
    account: hash('account', username),
    placeAndAccount: hash('both', place, username),
  });

  return {
    begin(attempt, allowed = loginLimits) {
      const hashes = hashesOf(attempt);
      const { placeAndAccount } = hashes;
      return database.write<BegunAttempt>(async (writer) => {
        const isKnown = await isFamiliar(writer, placeAndAccount, now() - familiarity);
        // Every transaction locks the rows in this order, which rules out deadlocks.
        const limits = isKnown ? (['placeAndAccount'] as const) : (['place', 'account', 'placeAndAccount'] as const);
        const counted: string[] = [];
        const takeBack = async (from: Writer) => {
          for (const hash of counted) await takeBackAttempt(from, hash);
        };
        for (const name of limits) {
          const limit = { hash: hashes[name], limit: allowed[name], now: now(), endsAt: now() + loginWindow };
          if (!(await countAttempt(writer, limit))) {
            await takeBack(writer);
            return { until: (await findWindowEnd(writer, hashes[name])) ?? now() };
          }
          counted.push(hashes[name]);
        }
        const succeed = () =>
          database.write(async (later) => {
            await takeBack(later);
            await forgetAttempts(later, placeAndAccount);
            await markFamiliar(later, placeAndAccount, now());
          });
        return { succeed };
      });
    },
    async prune(isStopped) {
      await deleteOldAttempts(database, now(), isStopped);
      await deleteOldFamiliar(database, now() - familiarity, isStopped);
    },
  };
}
