import { expect, test } from 'vitest';
import { withColours } from '../../../console/builder/looks/site/withColours.ts';

const palette = { accent: '#b4451f', background: '#fffaf3', text: '#33261d' };

test('keeps a form’s shape and font, and no other colours', () => {
  expect(
    withColours({ radius: 2, font: 'serif', accent: '#111111', issue: '#ff0000', scheme: 'dark' }, palette),
  ).toEqual({
    ...{ radius: 2, font: 'serif' },
    ...palette,
  });
});

test('keeps the shape of a ready-made look', () => {
  expect(withColours({ name: 'bold' }, palette)).toEqual({ radius: 24, gap: 20, ...palette });
});

test('keeps the button of a form if the site has but greys', () => {
  expect(withColours({ accent: '#0a7d4f' }, { ...palette, accent: null })).toEqual({ ...palette, accent: '#0a7d4f' });
});
