import type { Theme } from '@joinery/contract/form';
import { expect, test } from 'vitest';
import { themeCss } from '../../widget/theme.ts';

test.each<[Theme, string]>([
  [{}, ''],
  [{ accent: '#0a7' }, '--joinery-accent:#0a7;'],
  [{ radius: 0 }, '--joinery-radius:0px'],
  [{ accent: '#2457d6', radius: 12 }, '--joinery-accent:#2457d6;--joinery-radius:12px'],
])('%j becomes "%s"', (theme, css) => {
  expect(themeCss(theme)).toBe(css);
});
