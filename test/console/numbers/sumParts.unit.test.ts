import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dimensions, sumParts } from '../../../console/numbers/sumParts.ts';

const part = (version: number, language: string, display: string, views: number) => {
  return { version, language, display, views, starts: 1, signups: 2, confirmed: 3 };
};
const parts = [
  part(0, '', '', 500),
  part(3, 'en', 'inline', 10),
  part(11, 'de', 'popup', 20),
  part(11, 'en', 'popup', 40),
];

test.each([
  ['version', [11, 3, 0], [60, 10, 500]],
  ['language', ['en', 'de', ''], [50, 20, 500]],
  ['display', ['popup', 'inline', ''], [60, 10, 500]],
] as const)('adds up by %s, and leaves the unknown for last', (dimension, values, views) => {
  const sums = sumParts(parts, dimension);
  expect(sums.map(({ value }) => value)).toEqual(values);
  expect(sums.map((sum) => sum.views)).toEqual(views);
});

test('adds all that is counted', () => {
  expect(sumParts(parts, 'display')[0]).toEqual({ value: 'popup', views: 60, starts: 2, signups: 4, confirmed: 6 });
});

test('loses nothing, whatever the parts are', () => {
  const count = fc.nat(1_000_000);
  const any = fc.record({
    version: fc.nat(5),
    language: fc.constantFrom('', 'en', 'de'),
    display: fc.constantFrom('', 'inline', 'popup'),
    ...{ views: count, starts: count, signups: count, confirmed: count },
  });
  fc.assert(
    fc.property(fc.array(any), fc.constantFrom(...dimensions), (given, dimension) => {
      const sums = sumParts(given, dimension);
      for (const kind of ['views', 'starts', 'signups', 'confirmed'] as const) {
        const total = (all: { [name in typeof kind]: number }[]) => all.reduce((sum, each) => sum + each[kind], 0);
        expect(total(sums)).toBe(total(given));
      }
      expect(new Set(sums.map(({ value }) => value)).size).toBe(sums.length);
    }),
  );
});
