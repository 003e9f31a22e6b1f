import { randomInt, randomUUID } from 'node:crypto';
import { Pool } from 'undici';

/** Signs people in as fast as possible, spread evenly over `urls`, and tells the parent how many per second. */
const settings = JSON.parse(process.argv[2] ?? '{}') as {
  urls: string[];
  apikey: string;
  connections: number;
  /** Seconds before the measured time, so that both sides are warm. */
  warmUp: number;
  seconds: number;
};
const { urls, apikey, connections, warmUp, seconds } = settings;

const pools = urls.map((url) => new Pool(url, { connections: connections / urls.length, pipelining: 1 }));
await drive(warmUp);
process.send?.(String(await drive(seconds)));
await Promise.all(pools.map((pool) => pool.close()));

async function drive(duration: number): Promise<number> {
  const start = performance.now();
  const end = start + duration * 1_000;
  let done = 0;
  const submit = async (pool: Pool) => {
    while (performance.now() < end) {
      const { statusCode, body } = await pool.request({
        method: 'POST',
        path: '/subscriber/signin',
        headers: { 'content-type': 'application/json' },
        // Spread over the addresses that are there, as those of other people would be.
        body: JSON.stringify({
          apikey,
          email: `person${randomInt(10 ** 7)}.${randomUUID()}@example.com`,
          fields: { fieldFirstName: 'Ada' },
        }),
      });
      const text = await body.text();
      if (statusCode !== 200) throw new Error(`A signin was answered with ${statusCode}: ${text}`);
      done++;
    }
  };
  const each = connections / pools.length;
  await Promise.all(pools.flatMap((pool) => Array.from({ length: each }, () => submit(pool))));
  return done / ((performance.now() - start) / 1_000);
}
