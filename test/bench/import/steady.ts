import { randomUUID } from 'node:crypto';
import { Pool } from 'undici';
import { formPath } from '../roundtrip/configured.ts';
import { atPace } from './pace.ts';

/** People who sign up at a steady pace, whether or not those before were answered. */
export interface Steady {
  /** The addresses that were answered with 200 or 202. */
  promised: Set<string>;
  /** The milliseconds that these answers took. */
  times: number[];
  /** How often each other status was the answer, or the connection broke. */
  refused: Map<string, number>;
  /** Resolves when everybody has an answer. */
  stop(): Promise<void>;
}

/** Milliseconds between two people. */
const pace = 100;

export function startSteady(url: string): Steady {
  const pool = new Pool(url, { connections: 64, pipelining: 1 });
  const steady = { promised: new Set<string>(), times: [] as number[], refused: new Map<string, number>() };

  async function signUp() {
    const email = `${randomUUID()}@example.com`;
    const began = performance.now();
    const status = await post(pool, email);
    if (status !== '200' && status !== '202') {
      steady.refused.set(status, (steady.refused.get(status) ?? 0) + 1);
      return;
    }
    steady.times.push(performance.now() - began);
    steady.promised.add(email);
  }

  const coming = atPace(pace, signUp);
  return {
    ...steady,
    async stop() {
      await coming.stop();
      await pool.close();
    },
  };
}

async function post(pool: Pool, email: string): Promise<string> {
  try {
    const { statusCode, body } = await pool.request({
      method: 'POST',
      path: formPath,
      headers: { 'content-type': 'application/json', origin: 'https://www.example.com' },
      body: JSON.stringify({ id: randomUUID(), values: { email } }),
    });
    await body.dump();
    return `${statusCode}`;
  } catch (cause) {
    return String(Object(cause).code ?? cause);
  }
}
