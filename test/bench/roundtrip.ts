import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { Pool } from 'undici';

/**
 * Measures submissions per second that end as durable contacts: through the app, through proxy and service, and through
 * a bare handler that writes the same.
 */
const connections = Number(process.env.CONNECTIONS ?? 32);
const seconds = Number(process.env.SECONDS ?? 10);
const rounds = 3;

const measured: Record<string, number[]> = { app: [], joinery: [], bare: [] };
// In turns, so that any other load on the machine affects both.
for (let round = 0; round < rounds; round++) {
  for (const [name, rates] of Object.entries(measured)) rates.push(await measure(name));
}

const app = median(measured.app);
const joinery = median(measured.joinery);
const bare = median(measured.bare);
console.log(`
Submissions per second, ${connections} connections, SQLite with synchronous=FULL, median of ${rounds} runs of ${seconds} s
  through the app             ${app.toFixed(0)}    ${(app / bare).toFixed(2)} of the bare handler
  through proxy and service   ${joinery.toFixed(0)}    ${(joinery / bare).toFixed(2)}
  bare Express handler        ${bare.toFixed(0)}
`);

async function measure(name: string): Promise<number> {
  const child: ChildProcess = fork(join(import.meta.dirname, `${name}.ts`));
  const [address] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (typeof address !== 'string') throw new Error(`${name}.ts ended before it listened.`);
  const { origin, pathname } = new URL(address);
  const pool = new Pool(origin, { connections, pipelining: 1 });
  await drive(pool, pathname, 2);
  const rate = await drive(pool, pathname, seconds);
  await pool.close();
  child.disconnect();
  await once(child, 'exit');
  return rate;
}

async function drive(pool: Pool, path: string, duration: number): Promise<number> {
  const start = performance.now();
  const end = start + duration * 1_000;
  let done = 0;
  const submit = async () => {
    while (performance.now() < end) {
      const id = randomUUID();
      const { statusCode, body } = await pool.request({
        method: 'POST',
        path,
        headers: { 'content-type': 'application/json', origin: 'https://www.example.com' },
        body: JSON.stringify({ id, values: { email: `${id}@example.com`, fieldFirstName: 'Ada' } }),
      });
      const text = await body.text();
      if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${text}`);
      done++;
    }
  };
  await Promise.all(Array.from({ length: connections }, submit));
  return done / ((performance.now() - start) / 1_000);
}

function median(rates: number[] = []): number {
  return rates.toSorted((a, b) => a - b)[Math.floor(rates.length / 2)] ?? Number.NaN;
}
