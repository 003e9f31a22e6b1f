import { randomUUID } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Seed } from '../../demo/seed.ts';
import { useDemo } from './demo.ts';

const demo = useDemo();

test('no answer, page or log has an API key, and no log anything personal', async () => {
  const path = join(demo.dataDir, 'demo.json');
  expect((await stat(path)).mode & 0o077).toBe(0);
  const { keys } = JSON.parse(await readFile(path, 'utf8')) as Seed;
  const seen: string[] = [];
  const look = async (url: string, init?: RequestInit) => {
    const response = await fetch(url, { redirect: 'manual', ...init });
    seen.push(`${JSON.stringify([...response.headers])}\n${await response.text()}`);
    return response;
  };

  const headers = { origin: demo.siteUrl, 'content-type': 'application/json' };
  for (const form of Object.keys(keys)) {
    const url = `${demo.proxyUrl}/forms/${form}`;
    for (const suffix of ['', '.js', '.json']) await look(url + suffix);
    const values = { email: `secret-${form}@example.com` };
    await look(url, { method: 'POST', headers, body: JSON.stringify({ id: randomUUID(), values }) });
    await look(url, { method: 'POST', headers, body: JSON.stringify({ id: randomUUID(), values: {} }) });
    await look(url, { method: 'POST', headers, body: '{' });
    await look(url, { method: 'POST', headers: { origin: demo.siteUrl }, body: new URLSearchParams(values) });
    await look(url, { method: 'PUT' });
  }
  for (const path of ['/healthz', '/readyz', '/metrics', '/forms/none']) await look(demo.proxyUrl + path);
  for (const path of ['/', '/newsletter', '/mailbox', '/mailbox.json']) await look(demo.siteUrl + path);
  await expect.poll(() => demo.mails('secret-newsletter@example.com')).toHaveLength(1);

  const log = demo.log.join('\n');
  expect(log.length).toBeGreaterThan(0);
  for (const key of Object.values(keys)) {
    expect(seen.filter((text) => text.includes(key))).toEqual([]);
    expect(log).not.toContain(key);
  }
  expect(log).not.toMatch(/secret-\w+@|@example\.com/);
});
