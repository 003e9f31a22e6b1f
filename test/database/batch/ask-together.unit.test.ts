import { askTogether } from '@joinery/database/batch/together';
import { describe, expect, test } from 'vitest';

/** A look-up whose answers come when the test releases them. */
function startLook() {
  let value = 'old';
  const looks: { key: string; answer(): void; fail(): void }[] = [];
  const ask = askTogether((key: string) => {
    const seen = `${key} ${value}`;
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    looks.push({ key, answer: () => resolve(seen), fail: () => reject(new Error('no line')) });
    return promise;
  });
  const change = (to: string) => {
    value = to;
  };
  return { ask, looks, change };
}

const nextTurn = () => new Promise((resolve) => setTimeout(resolve));

describe('a shared look-up', () => {
  test('runs once for everyone who asks in the same turn', async () => {
    const { ask, looks } = startLook();
    const asked = [ask('ada'), ask('ada'), ask('grace')];
    await nextTurn();
    expect(looks.map(({ key }) => key)).toEqual(['ada', 'grace']);
    for (const { answer } of looks) answer();
    expect(await Promise.all(asked)).toEqual(['ada old', 'ada old', 'grace old']);
  });

  test('is never older than the question: callers during a look-up wait for the next', async () => {
    const { ask, looks, change } = startLook();
    const early = ask('ada');
    await nextTurn();
    change('new');
    const late = [ask('ada'), ask('ada')];
    await nextTurn();
    expect(looks).toHaveLength(1);
    looks[0]?.answer();
    expect(await early).toBe('ada old');
    await nextTurn();
    expect(looks).toHaveLength(2);
    looks[1]?.answer();
    expect(await Promise.all(late)).toEqual(['ada new', 'ada new']);
    const last = ask('ada');
    await nextTurn();
    looks[2]?.answer();
    expect(await last).toBe('ada new');
    expect(looks).toHaveLength(3);
  });

  test('fails only for those who shared it', async () => {
    const { ask, looks } = startLook();
    const failed = Promise.allSettled([ask('ada'), ask('ada')]);
    await nextTurn();
    const next = ask('ada');
    looks[0]?.fail();
    expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await nextTurn();
    looks[1]?.answer();
    expect(await next).toBe('ada old');
  });
});
