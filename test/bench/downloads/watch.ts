import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { formPath } from '../roundtrip/configured.ts';

/** The milliseconds that requests of two kinds took. */
export interface Watched {
  health: number[];
  signup: number[];
}

/** Milliseconds between two requests of a kind, whether or not the last one was answered. */
const pace = 50;

/** Asks for `/healthz` and signs somebody up at a steady pace, until `until` settles. @throws when one is refused */
export async function watch(url: string, until: Promise<unknown>): Promise<Watched> {
  const pool = new Pool(url, { connections: 32, pipelining: 1 });
  const watched: Watched = { health: [], signup: [] };
  let isOver = false;
  const over = until.finally(() => {
    isOver = true;
  });
  const time = async (times: number[], options: Parameters<Pool['request']>[0]) => {
    const began = performance.now();
    const { statusCode, body } = await pool.request(options);
    const text = await body.text();
    if (statusCode !== 200) throw new Error(`${options.path} answered ${statusCode}: ${text}`);
    times.push(performance.now() - began);
  };
  const under: Promise<void>[] = [];
  while (!isOver) {
    under.push(time(watched.health, { method: 'GET', path: '/healthz' }), time(watched.signup, newSignup()));
    await sleep(pace);
  }
  await Promise.all(under);
  await pool.close();
  await over;
  return watched;
}

function newSignup() {
  const values = { email: `${randomUUID()}@example.com`, fieldFirstName: 'Ada' };
  return {
    method: 'POST',
    path: formPath,
    headers: { 'content-type': 'application/json', origin: 'https://www.example.com' },
    body: JSON.stringify({ id: randomUUID(), values }),
  } as const;
}
