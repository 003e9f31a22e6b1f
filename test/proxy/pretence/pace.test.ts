import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPace } from '../../../proxy/pretence/pace.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Milliseconds of the clock until a wait of the form ends; 0 where nobody waits. */
async function lengthOf(pace: ReturnType<typeof createPace>, form = 'newsletter'): Promise<number> {
  const from = Date.now();
  const waited = pace.wait(form);
  if (!waited) return 0;
  await vi.runAllTimersAsync();
  return waited.then(() => Date.now() - from);
}

/** Gives each number in turn, again and again. */
const turns = (...numbers: number[]) => {
  let next = 0;
  return () => numbers[next++ % numbers.length] ?? 0;
};

test('nobody waits at a form whose time is not known', async () => {
  const pace = createPace();
  pace.took('other', 1);
  expect(pace.wait('newsletter')).toBeUndefined();
});

test('a wait is as long as the service took, or between two such times', async () => {
  const pace = createPace({ random: turns(0, 0.5, 0.25) });
  pace.took('newsletter', 0.2);
  expect(await lengthOf(pace)).toBe(200);
  pace.took('newsletter', 0.6);
  expect(await lengthOf(pace)).toBe(300);
});

test('only the last times count', async () => {
  const pace = createPace();
  pace.took('newsletter', 3);
  for (let times = 0; times < 32; times++) pace.took('newsletter', 0.2);
  expect(await lengthOf(pace)).toBe(200);
});

test('nobody waits longer than five seconds', async () => {
  const pace = createPace();
  pace.took('newsletter', 25);
  expect(await lengthOf(pace)).toBe(5_000);
});

test('no more wait at once than the limit says, over all forms', async () => {
  const pace = createPace({ most: 2 });
  pace.took('newsletter', 1);
  pace.took('other', 1);
  const waits = [pace.wait('newsletter'), pace.wait('other')];
  expect(waits).not.toContain(undefined);
  expect(pace.wait('newsletter')).toBeUndefined();
  await vi.runAllTimersAsync();
  await Promise.all(waits);
  expect(pace.wait('newsletter')).toBeDefined();
  expect(vi.getTimerCount()).toBe(1);
});

test('when it ends, everybody goes at once, and nobody waits any more', async () => {
  const pace = createPace();
  pace.took('newsletter', 5);
  const waits = [pace.wait('newsletter'), pace.wait('newsletter')];
  pace.close();
  await Promise.all(waits);
  expect(vi.getTimerCount()).toBe(0);
  expect(pace.wait('newsletter')).toBeUndefined();
});
