import { setTimeout } from 'node:timers/promises';

/** Whether a server can do its work, and which of its parts it can reach. */
export interface Readiness<Part extends string = string> {
  status: 200 | 503;
  body: { status: 'ok' | 'unavailable' } & Record<Part, 'reached' | 'unreachable'>;
}

/**
 * Makes the answer of `/readyz`. Checks each part at most every five seconds, however often it is asked. A part that
 * rejects, or takes longer than five seconds, is unreachable.
 *
 * @param now Unix time in milliseconds
 */
export function createReadiness<Part extends string>(
  parts: Record<Part, () => Promise<boolean>>,
  now: () => number = Date.now,
): () => Promise<Readiness<Part>> {
  let asked: { at: number; answer: Promise<Readiness<Part>> } | undefined;
  return () => {
    if (!asked || now() - asked.at > pause) asked = { at: now(), answer: ask(parts) };
    return asked.answer;
  };
}

const pause = 5_000;

async function ask<Part extends string>(parts: Record<Part, () => Promise<boolean>>): Promise<Readiness<Part>> {
  const names = Object.keys(parts) as Part[];
  const reached = await Promise.all(names.map((name) => isReached(parts[name])));
  const words = names.map((name, at) => [name, reached[at] ? 'reached' : 'unreachable']);
  const ok = reached.every(Boolean);
  return {
    status: ok ? 200 : 503,
    body: { status: ok ? 'ok' : 'unavailable', ...Object.fromEntries(words) },
  };
}

async function isReached(part: () => Promise<boolean>): Promise<boolean> {
  const ending = new AbortController();
  const tooLate = setTimeout(pause, false, { signal: ending.signal, ref: false }).catch(() => false);
  try {
    return await Promise.race([part(), tooLate]);
  } catch {
    return false;
  } finally {
    ending.abort();
  }
}
