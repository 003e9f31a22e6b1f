import { createHmac, createSecretKey, hkdfSync } from 'node:crypto';
import { type IsStopped, sweep } from '@joinery/database/sweep';
import { sql } from 'kysely';
import type { Reader, Store, Writer } from '../store/tables.ts';

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

/** A limit on attempts. Times are Unix seconds. */
interface AttemptLimit {
  hash: string;
  limit: number;
  now: number;
  /** The end of a window that begins now. */
  endsAt: number;
}

/** Counts one more attempt; resolves with false, counting nothing, when the window is full. */
async function countAttempt(writer: Writer, { hash, limit, now, endsAt }: AttemptLimit): Promise<boolean> {
  const isOver = sql<boolean>`failed_login.ends_at <= ${now}`;
  const row = await writer
    .insertInto('failed_login')
    .values({ hash, count: 1, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict
        .column('hash')
        .doUpdateSet({
          count: sql<number>`case when ${isOver} then 1 else failed_login.count + 1 end`,
          ends_at: sql<number>`case when ${isOver} then ${endsAt} else failed_login.ends_at end`,
        })
        .where(sql<boolean>`(failed_login.count < ${limit} or ${isOver})`),
    )
    .returning('hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** When the window ends (Unix seconds). */
async function findWindowEnd(reader: Reader, hash: string): Promise<number | undefined> {
  const row = await reader.selectFrom('failed_login').select('ends_at').where('hash', '=', hash).executeTakeFirst();
  return row?.ends_at;
}

/** Counts one attempt less, and never fewer than none. */
async function takeBackAttempt(writer: Writer, hash: string): Promise<void> {
  await writer
    .updateTable('failed_login')
    .set(({ eb }) => ({ count: eb('count', '-', 1) }))
    .where('hash', '=', hash)
    .where('count', '>', 0)
    .execute();
}

/** Forgets the failed attempts under a hash. */
async function forgetAttempts(writer: Writer, hash: string): Promise<void> {
  await writer.deleteFrom('failed_login').where('hash', '=', hash).execute();
}

/** Deletes windows that ended before a time (Unix seconds). */
function deleteOldAttempts(store: Store, before: number, isStopped?: IsStopped): Promise<void> {
  return sweep(store, { table: 'failed_login', key: 'hash', where: sql`ends_at <= ${before}` }, isStopped);
}

/** Whether an account has logged in from a place since a time (Unix seconds). */
async function isFamiliar(reader: Reader, hash: string, since: number): Promise<boolean> {
  const row = await reader
    .selectFrom('familiar_login')
    .select('hash')
    .where('hash', '=', hash)
    .where('seen_at', '>=', since)
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers a browser that has signed in to an account, until `deleteOldFamiliar`. `seenAt` is in Unix seconds. */
async function markFamiliar(writer: Writer, hash: string, seenAt: number): Promise<void> {
  await writer
    .insertInto('familiar_login')
    .values({ hash, seen_at: seenAt })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ seen_at: seenAt }))
    .execute();
}

/** Forgets browsers last seen before a time (Unix seconds). */
function deleteOldFamiliar(store: Store, before: number, isStopped?: IsStopped): Promise<void> {
  return sweep(store, { table: 'familiar_login', key: 'hash', where: sql`seen_at < ${before}` }, isStopped);
}
