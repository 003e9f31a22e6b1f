import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMemoryWindows } from '../../../../proxy/guard/count/memory-windows.ts';

const start = 1_000_000;
/** Milliseconds since the start. */
let time = 0;
beforeEach(() => {
  time = 0;
});

/** A window in which `hit(key, at)` counts once at a time. */
function open(limit: { limit: number; window: number }, keys?: number) {
  const windows = createMemoryWindows({ now: () => start + time, ...(keys && { keys }) });
  const window = windows.open('test', limit);
  const hit = (key: string, at = time) => {
    time = at;
    return window(key);
  };
  return { windows, hit };
}

describe('a window', () => {
  test('tells what remains, and when the oldest leaves it', async () => {
    const { hit } = open({ limit: 2, window: 1_000 });
    expect(await hit('a', 0)).toEqual({ taken: true, remaining: 1, reset: 1_000 });
    expect(await hit('a', 400)).toEqual({ taken: true, remaining: 0, reset: 600 });
    expect(await hit('a', 999)).toEqual({ taken: false, remaining: 0, reset: 1 });
    expect(await hit('a', 1_000)).toEqual({ taken: true, remaining: 0, reset: 400 });
    expect(await hit('a', 9_000)).toEqual({ taken: true, remaining: 1, reset: 1_000 });
  });

  test.each([2, 64])('with a limit of %i knows each moment', async (limit) => {
    const { hit } = open({ limit, window: 64_000 });
    await hit('a', 0);
    for (let more = 1; more < limit; more++) await hit('a', 500);
    expect(await hit('a', 63_999)).toMatchObject({ taken: false, reset: 1 });
    expect(await hit('a', 64_000)).toMatchObject({ taken: true, remaining: 0, reset: 500 });
  });

  test('with a higher limit takes moments closer than a step for one, the last', async () => {
    const { hit } = open({ limit: 65, window: 64_000 });
    await hit('a', 0);
    for (let more = 1; more < 65; more++) await hit('a', 999);
    expect(await hit('a', 64_000)).toMatchObject({ taken: false, remaining: 0, reset: 999 });
    expect(await hit('a', 64_999)).toMatchObject({ taken: true, remaining: 64, reset: 64_000 });
  });

  test('with a higher limit knows moments a step apart', async () => {
    const { hit } = open({ limit: 65, window: 64_000 });
    await hit('a', 0);
    for (let more = 1; more < 65; more++) await hit('a', 1_000);
    expect(await hit('a', 64_000)).toMatchObject({ taken: true, remaining: 0, reset: 1_000 });
  });
});

test('forgets the key that came first once there are too many', async () => {
  const { hit } = open({ limit: 1, window: 1_000 }, 4);
  for (const key of ['a', 'b', 'c', 'd', 'e']) await hit(key);
  expect([(await hit('e')).taken, (await hit('c')).taken, (await hit('a')).taken]).toEqual([false, false, true]);
});

describe('once a minute', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  test.each([
    ['a key that came once', 1],
    ['a key that came often', 2],
  ])('%s makes room for others when it no longer counts', async (_, times) => {
    const { hit } = open({ limit: 2, window: 60_000 }, 4);
    for (let time = 0; time < times; time++) await hit('old', 0);
    time = 60_000;
    vi.advanceTimersByTime(60_000);
    for (const key of ['a', 'a', 'b', 'c', 'd']) await hit(key);
    expect((await hit('a')).taken).toBe(false);
  });

  test('a key that counts stays', async () => {
    const { hit } = open({ limit: 1, window: 60_001 });
    await hit('a', 0);
    time = 60_000;
    vi.advanceTimersByTime(60_000);
    expect((await hit('a')).taken).toBe(false);
  });

  test('nothing happens any more after closing, and all is forgotten', async () => {
    const { windows, hit } = open({ limit: 1, window: 1_000 });
    await hit('a', 0);
    await windows.close();
    expect(vi.getTimerCount()).toBe(0);
    expect((await windows.open('test', { limit: 1, window: 1_000 })('a')).taken).toBe(true);
  });
});
