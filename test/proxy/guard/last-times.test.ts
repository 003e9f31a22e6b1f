import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createLastTimes } from '../../../proxy/guard/last-times.ts';

const texts = Array.from({ length: 2_000 }, (_, at) => `user${at}@example.com`);

describe('last times', () => {
  test('are those that a map would have, as long as there is room', () => {
    const set = fc.tuple(fc.constantFrom(...texts), fc.nat());
    fc.assert(
      fc.property(fc.array(set, { size: '+3' }), (sets) => {
        const times = createLastTimes(10_000);
        const expected = new Map(sets);
        for (const [text, time] of sets) times.set(times.idOf(text), time);
        expect(texts.map((text) => times.get(times.idOf(text)))).toEqual(texts.map((text) => expected.get(text)));
      }),
    );
  });

  test('of more than there is room for are those set last', () => {
    const times = createLastTimes(100);
    texts.forEach((text, time) => {
      times.set(times.idOf(text), time);
    });
    const known = texts.filter((text) => times.get(times.idOf(text)) !== undefined);
    expect(known.length).toBeGreaterThanOrEqual(50);
    expect(known).toEqual(texts.slice(-known.length));
    expect(known.length).toBeLessThanOrEqual(100);
  });

  test('of the past are forgotten together', () => {
    const times = createLastTimes(100);
    const [one, other] = [times.idOf('one'), times.idOf('other')];
    times.set(one, 1);
    times.set(other, 5);
    times.sweep(4);
    expect([times.get(one), times.get(other)]).toEqual([1, 5]);
    times.sweep(5);
    expect([times.get(one), times.get(other)]).toEqual([undefined, undefined]);
  });

  test('go by another id in each process, that nobody can work out', () => {
    const [one, other] = [createLastTimes(1), createLastTimes(1)];
    expect(one.idOf('a@example.com')).not.toBe(other.idOf('a@example.com'));
  });
});
