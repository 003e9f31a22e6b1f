import { createHmac, randomBytes } from 'node:crypto';
import type { Submission } from '@joinery/contract/wire';
import type { Outcome } from './outcome.ts';

/** Keeps answers by key, so that a submission that comes twice is forwarded once. */
export interface AnswerStore {
  get(key: string): Promise<Outcome | undefined>;
  set(key: string, outcome: Outcome): Promise<void>;
}

/** Does `work` for a submission, unless it was done before: then gives the first answer again. */
export type Once = (form: string, submission: Submission, work: () => Promise<Outcome>) => Promise<Outcome>;

/**
 * Makes `Once` over a store.
 *
 * A submission is the same when its form, id and values are: the key is a keyed hash of all three. So a double click or a retry
 * gets the first answer, also while the first is under way, and whoever re-uses an id with other values has made another
 * submission and learns nothing of the first. Failures that may pass are not kept: trying again tries again.
 */
export function createOnce(store: AnswerStore, secret: Buffer = randomBytes(32)): Once {
  const underWay = new Map<string, Promise<Outcome>>();

  const find = async (key: string, work: () => Promise<Outcome>): Promise<Outcome> => {
    const kept = await store.get(key);
    if (kept) return kept;
    const outcome = await work();
    if (!passing.has(outcome.status)) await store.set(key, outcome);
    return outcome;
  };

  return (form, submission, work) => {
    const key = keyOf(secret, form, submission);
    const outcome = underWay.get(key) ?? find(key, work).finally(() => underWay.delete(key));
    underWay.set(key, outcome);
    return outcome;
  };
}

export interface MemoryOptions {
  /** Most answers kept; the oldest go first. @default 10_000 */
  limit?: number;
  /** The clock, in milliseconds. @default Date.now */
  now?: () => number;
}

/** Keeps answers in memory for 24 hours. They are lost when the process ends. */
export function createMemoryAnswers({ limit = 10_000, now = Date.now }: MemoryOptions = {}): AnswerStore {
  const kept = new Map<string, { outcome: Outcome; until: number }>();
  return {
    async get(key) {
      const entry = kept.get(key);
      return entry && entry.until > now() ? entry.outcome : undefined;
    },
    async set(key, outcome) {
      kept.delete(key);
      kept.set(key, { outcome, until: now() + day });
      for (const oldest of kept.keys()) {
        if (kept.size <= limit) break;
        kept.delete(oldest);
      }
    },
  };
}

const day = 86_400_000;

/** HTTP statuses of failures that may pass: too many, unavailable. */
const passing = new Set([429, 503]);

function keyOf(secret: Buffer, form: string, { id, values }: Submission): string {
  const sorted = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHmac('sha256', secret)
    .update(JSON.stringify([form, id.toLowerCase(), sorted]))
    .digest('base64url');
}
