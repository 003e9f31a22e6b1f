import { expect, test, vi } from 'vitest';
import { createReadiness } from '../../../server/http/readiness.ts';

test('asks each part at most every five seconds, however often it is asked itself', async () => {
  let now = 0;
  const store = vi.fn(async () => now === 0);
  const readiness = createReadiness({ store }, () => now);
  const first = { status: 200, body: { status: 'ok', store: 'reached' } };
  expect(await Promise.all([readiness(), readiness()])).toEqual([first, first]);
  now = 5_000;
  expect(await readiness()).toEqual(first);
  expect(store).toHaveBeenCalledTimes(1);
  now = 5_001;
  expect(await readiness()).toEqual({ status: 503, body: { status: 'unavailable', store: 'unreachable' } });
  expect(store).toHaveBeenCalledTimes(2);
});

test('a part that rejects is unreachable', async () => {
  const readiness = createReadiness({ store: async () => true, service: () => Promise.reject(new Error('gone')) });
  expect(await readiness()).toEqual({
    status: 503,
    body: { status: 'unavailable', store: 'reached', service: 'unreachable' },
  });
});
