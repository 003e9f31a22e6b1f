import { expect, test } from 'vitest';
import { metricsToken, readMetrics, startProxy } from '../start.ts';

test('without a configured token, nobody gets the metrics', async () => {
  const proxy = await startProxy({}, { metrics: false });
  for (const headers of [{}, { authorization: `Bearer ${metricsToken}` }]) {
    expect((await fetch(`${proxy.url}/metrics`, { headers })).status).toBe(404);
  }
  await proxy.close();
});

test('only clients with the token get the metrics', async () => {
  const proxy = await startProxy();
  expect(await readMetrics(proxy.url)).toContain('process_cpu_seconds_total');
  const basic = `Basic ${Buffer.from(`x:${metricsToken}`).toString('base64')}`;
  for (const authorization of ['', 'Bearer', 'Bearer wrong', metricsToken, `Bearer ${metricsToken}x`, basic]) {
    const response = await fetch(`${proxy.url}/metrics`, { headers: { authorization } });
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="metrics"']);
    expect(await response.text()).not.toContain('process_');
  }
  await proxy.close();
});

test('a token that is too short stops the start', async () => {
  await expect(startProxy({}, { env: { METRICS_TOKEN: 'short' } })).rejects.toThrow(/metricsToken: is too short/);
});
