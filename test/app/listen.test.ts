import { listen } from '@joinery/app';
import { expect, onTestFinished, test } from 'vitest';

async function open(patience?: number) {
  const listener = await listen({ host: '127.0.0.1', port: 0 }, 'PORT', patience);
  onTestFinished(() => listener.close({ grace: 0 }));
  return listener;
}

test('requests wait until the app has started, and are answered', async () => {
  const { url, answer } = await open();
  const early = fetch(`${url}/forms/newsletter`, { method: 'POST', body: 'email=ada%40example.com' });
  // Its answer shows that the request before it has arrived.
  expect((await fetch(`${url}/healthz`)).status).toBe(503);
  answer((request, response) => void request.pipe(response));
  expect(await (await early).text()).toBe('email=ada%40example.com');
});

test('health checks learn at once that the app is starting', async () => {
  const { url } = await open();
  for (const path of ['/healthz', '/readyz?x']) expect((await fetch(`${url}${path}`)).status).toBe(503);
});

test('a start that takes long sends visitors away for a moment', async () => {
  const { url } = await open(1);
  const { status, headers } = await fetch(url);
  expect([status, headers.get('retry-after')]).toEqual([503, '1']);
});

test('a start that fails answers those who wait', async () => {
  const { url, close } = await open();
  const early = fetch(url);
  await fetch(`${url}/healthz`);
  await close({ grace: 0 });
  expect((await early).status).toBe(503);
});
