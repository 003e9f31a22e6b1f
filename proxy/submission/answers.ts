import { hkdfSync, randomBytes } from 'node:crypto';
import type { Submission } from '@joinery/contract/wire';
import { createKeyedHash, type KeyedHash } from '../keyed-hash.ts';
import { accepted, type Outcome } from './outcome.ts';

/** Keeps answers by key, so that a submission that comes twice is forwarded once. */
export interface Answers {
  /** The answer under a key; undefined when there is none: then the caller does the work, and settles or releases the key. */
  claim(key: string): Promise<Outcome | undefined>;
  /** Keeps the answer. */
  settle(key: string, outcome: Outcome): Promise<void>;
  /** Gives the key back: whoever comes next does the work anew. */
  release(key: string): Promise<void>;
}

/** Does `work` for a submission, unless it was done before: then gives the first answer again. `key` names the submission. */
export type Once = (form: string, submission: Submission, work: (key: string) => Promise<Outcome>) => Promise<Outcome>;

export interface OnceOptions {
  answers: Answers;
  /** What the keys are hashed with. @default random, for answers that end with the process */
  secret?: string | Buffer;
  /** Told when answers can't be read or kept. The submission goes on: taking it matters more than taking it once. @default nobody */
  onFailure?: (cause: unknown) => void;
}

/**
 * Makes `Once` over a store of answers.
 *
 * A submission is the same when its form, id and values are: the key is a keyed hash of all three. So a double click or a retry
 * gets the first answer, also while the first is under way, and whoever re-uses an id with other values has made another
 * submission and learns nothing of the first. Failures that may pass are not kept: trying again tries again.
 */
export function createOnce({ answers, secret = randomBytes(32), onFailure = () => {} }: OnceOptions): Once {
  const underWay = new Map<string, Promise<Outcome>>();
  const hash = createKeyedHash(Buffer.from(hkdfSync('sha256', secret, '', 'joinery submission keys', 32)));
  const attempt = (task: Promise<void>) => task.catch(onFailure);

  const settle = async (key: string, outcome: Outcome, isClaimed: boolean): Promise<void> => {
    // The outbox has kept the answer that it accepted something along with what it promises.
    if (outcome === accepted) return;
    if (!passing.has(outcome.status)) await attempt(answers.settle(key, outcome));
    else if (isClaimed) await attempt(answers.release(key));
  };

  const find = async (key: string, work: (key: string) => Promise<Outcome>): Promise<Outcome> => {
    // A key that couldn't be claimed isn't released: its visitor would wait once more for a store that doesn't answer.
    let isClaimed = true;
    try {
      const kept = await answers.claim(key).catch((cause) => {
        isClaimed = false;
        onFailure(cause);
      });
      if (kept) return kept;
      const outcome = await work(key);
      await settle(key, outcome, isClaimed);
      return outcome;
    } catch (cause) {
      if (isClaimed) await attempt(answers.release(key));
      throw cause;
    } finally {
      underWay.delete(key);
    }
  };

  return (form, submission, work) => {
    const key = keyOf(hash, form, submission);
    const known = underWay.get(key);
    if (known) return known;
    // Waits at least once, and so is put in before it takes itself out.
    const outcome = find(key, work);
    underWay.set(key, outcome);
    return outcome;
  };
}

export interface MemoryOptions {
  /** Most answers kept; the older half goes first. @default 10_000 */
  limit?: number;
  /** The clock, in milliseconds. @default Date.now */
  now?: () => number;
}

/** Keeps answers in memory for 24 hours. They are lost when the process ends. */
export function createMemoryAnswers({ limit = 10_000, now = Date.now }: MemoryOptions = {}): Answers {
  // Those kept lately, and those before: taking the oldest out of a map one by one would cost more than all the rest.
  let lately = new Map<string, Kept>();
  let before = new Map<string, Kept>();
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

interface Kept {
  outcome: Outcome;
  /** Unix time in milliseconds. */
  until: number;
}

const day = 86_400_000;

/** HTTP statuses of failures that may pass: too many, unavailable. */
const passing = new Set([429, 503]);

function keyOf(hash: KeyedHash, form: string, { id, values }: Submission): string {
  const sorted = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
  return hash(JSON.stringify([form, id.toLowerCase(), sorted]));
}
