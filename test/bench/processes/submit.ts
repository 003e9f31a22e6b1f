import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { Pool } from 'undici';
import { formPath } from '../roundtrip/configured.ts';

/** How the submissions of some seconds ended. */
export interface Ended {
  /** The addresses that were answered with 200 or 202. */
  accepted: string[];
  /** How often each other status was the answer, or the connection broke. */
  refused: Record<string, number>;
  /** The longest answer, in milliseconds. */
  longest: number;
}

/** Signs people up at a steady rate, each once, and waits for every answer. */
export async function submitSteadily(url: string, perSecond: number, seconds: number): Promise<Ended> {
  const pool = new Pool(url, { connections: 32, pipelining: 1 });
  const ended: Ended = { accepted: [], refused: {}, longest: 0 };
  const submit = async () => {
    const email = `${randomUUID()}@example.com`;
    const began = performance.now();
    const result = await post(pool, email);
    ended.longest = Math.max(ended.longest, performance.now() - began);
    if (result === '200' || result === '202') ended.accepted.push(email);
    else ended.refused[result] = (ended.refused[result] ?? 0) + 1;
  };
  const under: Promise<void>[] = [];
  const start = performance.now();
  for (let count = 0; count < perSecond * seconds; count++) {
    await setTimeout(Math.max(0, start + (count / perSecond) * 1_000 - performance.now()));
    under.push(submit());
  }
  await Promise.all(under);
  await pool.close();
  return ended;
}

/** Signs people up as fast as possible, and resolves with how many a second were answered with 200 or 202. */
export async function submitFast(url: string, seconds: number): Promise<number> {
  const connections = 32;
  const pool = new Pool(url, { connections, pipelining: 1 });
  const start = performance.now();
  let done = 0;
  const submit = async () => {
    while (performance.now() < start + seconds * 1_000) {
      const result = await post(pool, `${randomUUID()}@example.com`);
      if (result !== '200' && result !== '202') throw new Error(`${url} answered ${result}.`);
      done++;
    }
  };
  await Promise.all(Array.from({ length: connections }, submit));
  const rate = done / ((performance.now() - start) / 1_000);
  await pool.close();
  return rate;
}

async function post(pool: Pool, email: string): Promise<string> {
  const headers = { 'content-type': 'application/json', origin: 'https://www.example.com' };
  const body = JSON.stringify({ id: randomUUID(), values: { email, fieldFirstName: 'Ada' } });
  try {
    const answer = await pool.request({ method: 'POST', path: formPath, headers, body });
    await answer.body.dump();
    return `${answer.statusCode}`;
  } catch (cause) {
    return cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
  }
}
