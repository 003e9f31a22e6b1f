import { contrastOf } from '@joinery/contract/contrast';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paletteOf, parseColor } from '../../../service/message/color.ts';

const colors = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('text is readable in every brand colour', () => {
  fc.assert(
    fc.property(colors, (color) => {
      const { brand, onBrand, accent, darkAccent, onDarkAccent } = paletteOf(color);
      expect(brand).toBe(color);
      const pairs = [
        [onBrand, brand],
        [accent, '#eef1f6'],
        [accent, '#ffffff'],
        [darkAccent, '#1c2230'],
        [darkAccent, '#11151e'],
        [onDarkAccent, darkAccent],
      ] as const;
      for (const [one, other] of pairs) expect(contrastOf(one, other)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test.each([
  ['#2457d6', '#2457d6'],
  [' #2457D6 ', '#2457d6'],
  ['#fa0', '#ffaa00'],
  ['red', undefined],
  ['2457d6', undefined],
  ['#2457d', undefined],
  ['#2457d6;}body{display:none', undefined],
  ['', undefined],
])('reads %j as %j', (text, color) => expect(parseColor(text)).toBe(color));

test('contrast matches the WCAG examples', () => {
  expect(contrastOf('#000000', '#ffffff')).toBe(21);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
