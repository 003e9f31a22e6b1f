import { describe, expect, test } from 'vitest';
import { form, key, postJson, startProxy } from '../start.ts';

const JOINERY_SECRET = 'a secret of at least thirty-two characters';
const env = (url: string) => ({ KEY: key, REDIS_URL: url, JOINERY_SECRET });
const away = 'redis://127.0.0.1:1';
const forms = { newsletter: form({ guards: { clientLimit: { limit: 1, window: 60_000 } } }) };
/** The Redis that `REDIS_URL` names, if any. */
const redises = process.env.REDIS_URL ? [process.env.REDIS_URL] : [];

async function submitTwice(proxies: { url: string }[], headers: Record<string, string> = {}) {
  const statuses = [];
  for (const proxy of proxies)
    statuses.push((await postJson(proxy.url, { email: 'a@example.com' }, { headers })).status);
  return statuses;
}

test.each(redises)('proxies on one Redis count together', async (url) => {
  const secret = crypto.randomUUID();
  const deps = { env: { ...env(url), JOINERY_SECRET: `${secret}${secret}` } };
  const config = { forms, trustProxy: 1 };
  const proxies = [await startProxy(config, deps), await startProxy(config, deps)];
  // Each connects by itself, and counts alone until it has: it takes another visitor to see it.
  let visitor = 0;
  await expect
    .poll(() => submitTwice(proxies, { 'x-forwarded-for': `192.0.2.${++visitor}` }), { interval: 100 })
    .toEqual([200, 429]);
  await Promise.all(proxies.map((proxy) => proxy.close()));
});

describe('while Redis is unreachable', () => {
  test('a proxy counts on its own, and one log line says so', async () => {
    const proxy = await startProxy({ forms }, { env: env(away) });
    expect(await submitTwice([proxy, proxy])).toEqual([200, 429]);
    const told = proxy.lines.map((line) => JSON.parse(line)).filter(({ msg }) => /Redis/.test(msg));
    expect(told).toMatchObject([
      { level: 50, msg: 'Redis cannot be reached: until it can, each process counts alone', name: expect.any(String) },
    ]);
    await proxy.close();
  });

  test('or takes nothing, if configured to', async () => {
    const proxy = await startProxy({ forms, redis: { whenUnreachable: 'refuse' } }, { env: env(away) });
    const { status, answer } = await postJson(proxy.url, { email: 'a@example.com' });
    expect([status, answer.issues[0].code]).toEqual([503, 'unavailable']);
    expect(proxy.stub.requests).toEqual([]);
    expect(proxy.lines.join('')).toContain('Redis cannot be reached: until it can, submissions are refused');
    await proxy.close();
  });
});

test.each([
  ['an address that is not of a Redis', { REDIS_URL: 'http://127.0.0.1' }, /redis: REDIS_URL must be an address/],
  ['a Redis without a shared secret', { REDIS_URL: away, JOINERY_SECRET: '' }, /JOINERY_SECRET is missing/],
])('%s is a mistake in the configuration', async (_, given, mistake) => {
  await expect(startProxy({ forms }, { env: { ...env(away), ...given } })).rejects.toThrow(mistake);
});
