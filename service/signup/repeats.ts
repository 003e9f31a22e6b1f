import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { prepare, prepareRows, together } from '@joinery/database/batch';
import type { Keyring } from '@joinery/database/secret';
import { type IsStopped, isBefore, sweep } from '@joinery/database/sweep';
import type { Result } from '../failure.ts';
import type { Reader, Store, Tables, Writer } from '../store/tables.ts';

/**
 * Records a value in the transaction that produced it, so that a crash keeps both or neither. It is deleted with its
 * contact.
 */
export type Keep<Value> = (writer: Writer, value: Value, contactId: number) => Promise<void>;

/** Remembers the results of requests with an `Idempotency-Key`, so that a client that heard no answer may ask again. */
export interface Repeats {
  /**
   * The value that the same request led to within the last week; otherwise the result of `work`, whose value is kept
   * for the next time. `work` may keep the value itself, together with its own writes. Requests are the same when all
   * their `parts` are, including the client's key. Failures changed nothing and aren't kept.
   */
  once<Value>(parts: (string | number)[], work: (keep: Keep<Value>) => Promise<Result<Value>>): Promise<Result<Value>>;
  /** Forgets values older than a week. */
  prune(isStopped?: IsStopped): Promise<void>;
}

/**
 * Makes `Repeats` on a table of values. Requests are stored only as HMAC-SHA256, since they contain addresses. `now` is
 * in Unix seconds.
 */
export function createRepeats(database: Store, keyring: Keyring, now: () => number): Repeats {
  const keyOf = (secret: string) =>
    createSecretKey(new Uint8Array(hkdfSync('sha256', secret, '', 'joinery repeats', 32)));
  const key = keyOf(keyring.secret);
  const past = keyring.past.map(({ secret }) => keyOf(secret));
  const hashOf = (by: KeyObject, parts: (string | number)[]) =>
    createHmac('sha256', by).update(JSON.stringify(parts)).digest('base64url');
  const underWay = new Map<string, Promise<unknown>>();

  const find = async <Value>(
    hash: string,
    parts: (string | number)[],
    work: (keep: Keep<Value>) => Promise<Result<Value>>,
  ): Promise<Result<Value>> => {
    const hashes = [hash, ...past.map((by) => hashOf(by, parts))];
    const found = await together(hashes.map((one) => select(database.kysely, { hash: one })));
    const [kept] = found.flat();
    if (kept) return { value: JSON.parse(kept.answer) };
    let isKept = false;
    const keep = async (writer: Writer, value: Value, contactId: number | null) => {
      isKept = true;
      await insert(writer, { hash, answer: JSON.stringify(value), answered_at: now(), contact_id: contactId });
    };
    const result = await work(keep);
    if (!result.failure && !isKept) await database.write((writer) => keep(writer, result.value, null));
    return result;
  };

  return {
    once<Value>(parts: (string | number)[], work: (keep: Keep<Value>) => Promise<Result<Value>>) {
      const hash = hashOf(key, parts);
      const result = underWay.get(hash) ?? find(hash, parts, work).finally(() => underWay.delete(hash));
      underWay.set(hash, result);
      return result as Promise<Result<Value>>;
    },
    prune: (isStopped) =>
      sweep(database, { table: 'repeat', key: 'hash', where: isBefore('answered_at', now() - week) }, isStopped),
  };
}

/** Seconds; longer than any client retries. */
const week = 7 * 86_400;

const select = prepare((reader: Reader, { hash }: { hash: string }) =>
  reader.selectFrom('repeat').select('answer').where('hash', '=', hash),
);

/** Keeps the first answer. */
const insert = prepareRows<Writer, Tables['repeat']>(
  { hash: 'text', answer: 'text', answered_at: 'bigint', contact_id: 'bigint' },
  (writer, columns, rows) =>
    writer
      .insertInto('repeat')
      .columns(columns)
      .expression(rows)
      .onConflict((conflict) => conflict.column('hash').doNothing()),
);
