import { hkdfSync, randomBytes } from 'node:crypto';
import type { Submission } from '@joinery/contract/wire';
import { createKeyedHash, type KeyedHash } from '../keyed-hash.ts';
import type { Outcome } from './outcome.ts';

/** Keeps answers by key, so that a repeated submission is forwarded only once. */
export interface Answers {
  /** The answer under a key. If undefined, the caller does the work, and then settles or releases the key. */
  claim(key: string): Promise<Outcome | undefined>;
  /** Keeps the answer. */
  settle(key: string, outcome: Outcome): Promise<void>;
  /** Frees the key: the next caller does the work again. */
  release(key: string): Promise<void>;
}

/** Does `work` for a submission, or returns the first answer if it was done before. `key` names the submission. */
export type Once = (form: string, submission: Submission, work: (key: string) => Promise<Outcome>) => Promise<Outcome>;

export interface OnceOptions {
  answers: Answers;
  /** Hashes the keys. @default random, for answers that end with the process */
  secret?: string | Buffer;
  /**
   * Called when answers can't be read or kept. The submission goes on: taking it matters more than taking it only once.
   * @default nothing happens
   */
  onFailure?: (cause: unknown) => void;
}

/**
 * Makes `Once` on top of a store of answers.
 *
 * Submissions are the same if their form, id and values are; the key is a keyed hash of all three. A double click or a
 * retry gets the first answer, even while the first is still under way. Reusing an id with other values makes another
 * submission, which learns nothing of the first. Temporary failures aren't kept, so a retry tries again.
 */
export function createOnce({ answers, secret = randomBytes(32), onFailure = () => {} }: OnceOptions): Once {
  const underWay = new Map<string, Promise<Outcome>>();
  const hash = createKeyedHash(Buffer.from(hkdfSync('sha256', secret, '', 'joinery submission keys', 32)));

  const find = async (key: string, work: (key: string) => Promise<Outcome>): Promise<Outcome> => {
    // A key that wasn't claimed isn't released: the visitor would wait a second time for a store that doesn't answer.
    let release = () => answers.release(key).catch(onFailure);
    try {
      const storedOutcome = await answers.claim(key).catch((cause) => {
        release = async () => {};
        onFailure(cause);
      });
      if (storedOutcome) return storedOutcome;
      const outcome = await work(key);
      if (passing.has(outcome.status)) await release();
      else await answers.settle(key, outcome).catch(onFailure);
      return outcome;
    } catch (cause) {
      await release();
      throw cause;
    } finally {
      underWay.delete(key);
    }
  };

  return (form, submission, work) => {
    const key = keyOf(hash, form, submission);
    const pending = underWay.get(key);
    if (pending) return pending;
    // `find` awaits at least once, so the key is added before `find` deletes it.
    const outcome = find(key, work);
    underWay.set(key, outcome);
    return outcome;
  };
}

export interface MemoryOptions {
  /** The most answers to keep; the older half goes first. @default 10_000 */
  limit?: number;
  /** The clock, in milliseconds. @default Date.now */
  now?: () => number;
}

/** Keeps answers in memory for 24 hours. They are lost when the process ends. */
export function createMemoryAnswers({ limit = 10_000, now = Date.now }: MemoryOptions = {}): Answers {
  // Two generations: deleting the oldest entries of one map one by one would cost more than all the rest.
  let lately = new Map<string, Entry>();
  let before = new Map<string, Entry>();
  return {
    async claim(key) {
      const entry = lately.get(key) ?? before.get(key);
      return entry && entry.until > now() ? entry.outcome : undefined;
    },
    async settle(key, outcome) {
      if (lately.size * 2 >= limit) {
        before = lately;
        lately = new Map();
      }
      lately.set(key, { outcome, until: now() + day });
    },
    async release() {},
  };
}

interface Entry {
  outcome: Outcome;
  /** Unix time in milliseconds. */
  until: number;
}

const day = 86_400_000;

/** HTTP statuses of temporary failures. */
const passing = new Set([429, 503]);

function keyOf(hash: KeyedHash, form: string, { id, values }: Submission): string {
  const sorted = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
  return hash(JSON.stringify([form, id.toLowerCase(), sorted]));
}
