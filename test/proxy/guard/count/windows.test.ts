import { randomUUID } from 'node:crypto';
import { ClientOfflineError } from '@redis/client';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { withFallback } from '../../../../proxy/guard/count/fallback-windows.ts';
import { createMemoryWindows } from '../../../../proxy/guard/count/memory-windows.ts';
import { createRedisWindows } from '../../../../proxy/guard/count/redis-windows.ts';
import { type Windows, WindowsUnreachable } from '../../../../proxy/guard/count/windows.ts';

const url = process.env.REDIS_URL;
const made: Record<string, Windows> = {
  memory: createMemoryWindows(),
  ...(url && { redis: createRedisWindows({ url, secret: 'a secret of tests', timeout: 10_000 }) }),
};
afterAll(() => Promise.all(Object.values(made).map((windows) => windows.close())));

/** The Redis client connects by itself. The first count may come earlier. */
async function hit(windows: Windows, key: string, limit: { limit: number; window: number }) {
  const tried = await vi.waitFor(async () => {
    try {
      return { hit: await windows.open('test', limit)(key) };
    } catch (error) {
      if ((error as Error).cause instanceof ClientOfflineError) throw error;
      return { error };
    }
  });
  if ('error' in tried) throw tried.error;
  return tried.hit;
}

describe.each(Object.entries(made))('windows in %s', (_, windows) => {
  test('take as many as the limit allows, and no more', async () => {
    const key = randomUUID();
    const hits = [];
    for (let time = 0; time < 3; time++) hits.push(await hit(windows, key, { limit: 2, window: 60_000 }));
    expect(hits.map(({ taken, remaining }) => [taken, remaining])).toEqual([
      [true, 1],
      [true, 0],
      [false, 0],
    ]);
    expect(hits[2]?.reset).toBeGreaterThan(59_000);
    expect(hits[2]?.reset).toBeLessThanOrEqual(60_000);
  });

  test('take the next once the oldest has left the window', async () => {
    const limit = { limit: 1, window: 200 };
    for (;;) {
      const [key, began] = [randomUUID(), performance.now()];
      expect((await hit(windows, key, limit)).taken).toBe(true);
      const { taken } = await hit(windows, key, limit);
      // A busy machine may take longer for both than the window lasts.
      if (performance.now() - began >= limit.window) continue;
      expect(taken).toBe(false);
      await expect.poll(async () => (await hit(windows, key, limit)).taken).toBe(true);
      break;
    }
  });

  test('count even if they are over at once', async () => {
    const key = randomUUID();
    for (let time = 0; time < 50; time++) {
      const { reset } = await hit(windows, key, { limit: 1_000, window: 1 });
      expect(reset).toBeLessThanOrEqual(1);
    }
  });

  test('count keys separately, and concurrent hits together', async () => {
    const key = randomUUID();
    await hit(windows, `${key}-`, { limit: 5, window: 60_000 });
    const all = await Promise.all(
      Array.from({ length: 20 }, () => windows.open('test', { limit: 5, window: 60_000 })(key)),
    );
    expect(all.filter(({ taken }) => taken)).toHaveLength(5);
  });
});

describe('windows in memory', () => {
  test('never take more than the limit in any window, and forget the past', async () => {
    let time = 0;
    const windows = createMemoryWindows({ now: () => time });
    const hit = windows.open('test', { limit: 90, window: 1_000 });
    const taken: number[] = [];
    for (; time < 10_000; time += 7) {
      if ((await hit('key')).taken) taken.push(time);
    }
    const most = Math.max(...taken.map((at) => taken.filter((other) => other > at - 1_000 && other <= at).length));
    expect(most).toBe(90);
    expect(taken.length).toBeGreaterThan(800);
    await windows.close();
  });

  test('count limits of thousands exactly, and delay by at most one step', async () => {
    let time = 0;
    const windows = createMemoryWindows({ now: () => time });
    const hit = windows.open('test', { limit: 1_000, window: 64_000 });
    const taken: number[] = [];
    for (; time < 200_000; time += 20) if ((await hit('key')).taken) taken.push(time);
    const counts = taken.map((at, index) => index - taken.findIndex((other) => other > at - 64_000) + 1);
    expect(Math.max(...counts)).toBe(1_000);
    expect(taken[999]).toBe(19_980);
    expect(taken[1_000]).toBeGreaterThanOrEqual(64_000);
    expect(taken[1_000]).toBeLessThanOrEqual(65_000);
    await windows.close();
  });

  test('keep the most recent keys', async () => {
    const windows = createMemoryWindows({ keys: 2 });
    const hit = windows.open('test', { limit: 1, window: 60_000 });
    for (const key of ['a', 'b', 'a', 'c']) await hit(key);
    expect((await hit('a')).taken).toBe(false);
    expect((await hit('b')).taken).toBe(true);
    await windows.close();
  });

  test('keep no more keys than allowed, whatever is counted', async () => {
    const windows = createMemoryWindows({ keys: 10 });
    const hit = windows.open('test', { limit: 1, window: 60_000 });
    const keys = Array.from({ length: 100 }, (_, at) => `${at}`);
    for (const key of keys) await hit(key);
    const known = [];
    for (const key of keys.slice(-10).reverse()) if (!(await hit(key)).taken) known.push(key);
    expect(known).toContain('99');
    expect(known.length).toBeLessThanOrEqual(10);
    await windows.close();
  });

  test('hold a persistent client to the limit, however many others return', async () => {
    const windows = createMemoryWindows({ keys: 1_000 });
    const hit = windows.open('test', { limit: 5, window: 3_600_000 });
    let taken = 0;
    for (let other = 0; other < 5_000; other++) {
      if (other % 50 === 0 && (await hit('one')).taken) taken++;
      for (let times = 0; times < 2; times++) await hit(`other ${other}`);
    }
    expect(taken).toBe(5);
    await windows.close();
  });

  test('with the same name and limit are the same, and others count separately', async () => {
    const windows = createMemoryWindows();
    const limit = { limit: 1, window: 60_000 };
    const opened = [windows.open('a', limit), windows.open('a', { ...limit }), windows.open('b', limit)];
    const taken = [];
    for (const hit of [...opened, windows.open('a', { ...limit, limit: 2 })]) taken.push((await hit('key')).taken);
    expect(taken).toEqual([true, false, true, true]);
    await windows.close();
  });
});

test('windows with others to fall back on close both', async () => {
  const limit = { limit: 1, window: 60_000 };
  const both = [createMemoryWindows(), createMemoryWindows()] as const;
  const windows = withFallback(...both, () => {});
  expect((await windows.open('test', limit)('key')).taken).toBe(true);
  await both[1].open('test', limit)('key');
  await windows.close();
  for (const closed of both) expect((await closed.open('test', limit)('key')).taken).toBe(true);
});

describe('an unreachable Redis', () => {
  const away = () => createRedisWindows({ url: 'redis://127.0.0.1:1', secret: 'a secret of tests' });

  test('counts nothing', async () => {
    const windows = away();
    await expect(windows.open('test', { limit: 1, window: 1_000 })('key')).rejects.toThrow(WindowsUnreachable);
    await windows.close();
  });

  test('lets the process count on its own, and is reported', async () => {
    const failures: unknown[] = [];
    const windows = withFallback(away(), createMemoryWindows(), (cause) => failures.push(cause));
    const hit = windows.open('test', { limit: 1, window: 60_000 });
    expect((await hit('key')).taken).toBe(true);
    expect((await hit('key')).taken).toBe(false);
    expect(failures[0]).toBeInstanceOf(WindowsUnreachable);
    await windows.close();
  });
});
