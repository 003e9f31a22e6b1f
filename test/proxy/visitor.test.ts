import { expect, test } from 'vitest';
import { postJson, startProxy } from './start.ts';

const warnings = (lines: string[]) => lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 40);

test('warns once of headers from a reverse proxy that is not configured', async () => {
  const proxy = await startProxy();
  for (const header of ['X-Forwarded-For', 'Forwarded', 'X-Real-IP'])
    await postJson(proxy.url, { email: 'a@example.com' }, { headers: { [header]: '192.0.2.1' } });
  expect(warnings(proxy.lines)).toMatchObject([
    { header: 'x-forwarded-for', msg: expect.stringContaining('set trustProxy to the number of reverse proxies') },
  ]);
  expect(proxy.lines.join('')).not.toContain('192.0.2.1');
  await proxy.close();
});

test('warns of nothing with trustProxy set', async () => {
  const proxy = await startProxy({ trustProxy: 1 });
  await postJson(proxy.url, { email: 'a@example.com' }, { headers: { 'X-Forwarded-For': '192.0.2.1' } });
  expect(warnings(proxy.lines)).toEqual([]);
  await proxy.close();
});
