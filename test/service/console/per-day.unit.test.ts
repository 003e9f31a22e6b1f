import fc from 'fast-check';
import { expect, test } from 'vitest';
import { perDay } from '../../../service/console/per-day.ts';

const ascending = (times: number[]) => [...new Set(times)].toSorted((a, b) => a - b);
const times = fc.array(fc.integer({ min: 0, max: 1_000 }), { maxLength: 50 }).map(ascending);

test('every count is summed into its day, and none beside the days', () => {
  fc.assert(
    fc.property(times, times, (counted, starts) => {
      const within = (at: number, day: number) => at >= (starts[day] ?? 0) && at < (starts[day + 1] ?? 0);
      const expected = starts.slice(1).map((_, day) => counted.filter((at) => within(at, day)).length * 3);
      const counts = counted.map((at) => [at, 3] as const);
      expect(perDay(counts, starts)).toEqual(expected);
    }),
  );
});

test('a range of twice as many days with signups is looked at twice as often', () => {
  const looks = (days: number) => {
    let looks = 0;
    const starts = new Proxy(
      Array.from({ length: days + 1 }, (_, day) => day * 86_400),
      {
        get(target, key, self) {
          if (/^\d+$/.test(String(key))) looks++;
          return Reflect.get(target, key, self);
        },
      },
    );
    perDay(
      Array.from({ length: days * 96 }, (_, slot) => [slot * 900, 1] as const),
      starts,
    );
    return looks;
  };
  expect(looks(800) / looks(400)).toBeLessThan(2.1);
});
