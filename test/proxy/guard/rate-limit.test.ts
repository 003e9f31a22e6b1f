import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { resolveConfig } from '../../../proxy/config/settings.ts';
import type { Attempt } from '../../../proxy/guard/guard.ts';
import { createRateLimiter } from '../../../proxy/guard/rate-limit.ts';
import { form, key, page, postForm, postJson, startProxy } from '../start.ts';

const settings = resolveConfig(
  { upstream: { url: 'https://service.example' }, forms: { newsletter: form() } },
  { env: { KEY: key }, folder: '.' },
).forms.get('newsletter');
if (!settings) throw new Error('The form is not there.');
const from = (client: string): Attempt => ({
  settings,
  submission: { id: randomUUID(), values: {} },
  client,
  origin: page,
  ownOrigin: '',
});

describe('a client', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('may submit up to the limit, and again in the next window', async () => {
    const { guard, close } = createRateLimiter({ limit: 2, window: 60_000 });
    const verdicts = [];
    for (let time = 0; time < 3; time++) verdicts.push(await guard(from('192.0.2.1')));
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['pass', 'pass', 'refuse']);
    expect(verdicts[2]).toMatchObject({ status: 429, issue: { code: 'tooMany' }, retryAfter: 60 });
    vi.advanceTimersByTime(60_001);
    expect(await guard(from('192.0.2.1'))).toEqual({ verdict: 'pass' });
    await close();
  });

  test.each([
    ['of IPv6 counts by its /64', '2001:db8:1:2::1', '2001:db8:1:2:ffff::9', 'refuse'],
    ['of another /64 counts apart', '2001:db8:1:2::1', '2001:db8:1:3::1', 'pass'],
    ['of IPv4 counts by its address', '192.0.2.1', '192.0.2.2', 'pass'],
    ['of IPv4 in IPv6 counts by its address', '::ffff:192.0.2.1', '::ffff:192.0.2.2', 'pass'],
    ['without an address counts as one', '', '', 'refuse'],
  ])('%s', async (_, first, second, verdict) => {
    const { guard, close } = createRateLimiter({ limit: 1, window: 60_000 });
    await guard(from(first));
    expect((await guard(from(second))).verdict).toBe(verdict);
    await close();
  });
});

test('too many submissions get 429 with the time to wait, as JSON and as a page that keeps what was typed', async () => {
  const proxy = await startProxy({ rateLimit: { limit: 1, window: 60_000 } });
  await postJson(proxy.url, { email: 'a@example.com' });
  const { status, headers, answer } = await postJson(proxy.url, { email: 'a@example.com' });
  expect([status, answer.issues[0].code]).toEqual([429, 'tooMany']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  const shown = await postForm(proxy.url, { email: 'b@example.com' });
  expect(shown.status).toBe(429);
  expect(shown.html).toContain('value="b@example.com"');
  expect(proxy.stub.requests).toHaveLength(1);
  await proxy.close();
});

test.each([
  ['is not believed by default', false as const, 429],
  ['is believed from a reverse proxy that is configured', 1, 200],
])('X-Forwarded-For %s', async (_, trustProxy, status) => {
  const proxy = await startProxy({ rateLimit: { limit: 1, window: 60_000 }, trustProxy });
  const answers = [];
  for (const client of ['192.0.2.1', '192.0.2.2']) {
    answers.push(await postJson(proxy.url, { email: 'a@example.com' }, { headers: { 'x-forwarded-for': client } }));
  }
  expect(answers.map((answer) => answer.status)).toEqual([200, status]);
  await proxy.close();
});
