import { resolveTheme, shownTheme, type Theme, type ThemeName, themeNames } from '@joinery/contract/theme';
import { expect, test } from 'vitest';
import { themeCss } from '../../../widget/markup/theme.ts';

test.each<[Theme, string]>([
  [{}, ''],
  [{ accent: '#0a7' }, '--joinery-accent:#0a7;'],
  [{ radius: 0 }, '--joinery-radius:0px;'],
  [{ accent: '#2457d6', gap: 12 }, '--joinery-accent:#2457d6;--joinery-gap:12px;'],
  [{ background: '#fff' }, '--joinery-background:#fff;'],
  [{ scheme: 'page' }, ''],
  [{ scheme: 'system' }, 'color-scheme:light dark;'],
  [{ scheme: 'dark' }, 'color-scheme:dark;'],
])('%j becomes "%s"', (theme, css) => {
  expect(themeCss(theme)).toBe(css);
});

test('options beside a name adjust that theme', () => {
  expect(resolveTheme({ name: 'night', radius: 0 })).toMatchObject({ scheme: 'dark', radius: 0 });
  expect(resolveTheme({})).toEqual({});
});

/** Contrast of two colours as WCAG 2 defines it. */
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [one, other].map(luminance).sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const fixed = themeNames.filter((name) => name !== 'plain');
const both = fixed.flatMap((name) => (['light', 'dark'] as const).map((scheme) => [name, scheme] as const));

test.each(both)('%s has colours of its own with enough contrast, %s', (name: ThemeName, scheme) => {
  const { text = '', background = '', field = '', edge = '', accent = '', issue } = resolveTheme({ name, scheme });
  expect(contrast(background, '#000000') > contrast(background, '#ffffff')).toBe(scheme === 'light');
  expect(contrast(text, background)).toBeGreaterThanOrEqual(7);
  expect(contrast(text, field)).toBeGreaterThanOrEqual(7);
  expect(contrast(edge, background)).toBeGreaterThanOrEqual(3);
  expect(contrast(accent, background)).toBeGreaterThanOrEqual(3);
  if (issue) expect(contrast(issue, background)).toBeGreaterThanOrEqual(4.5);
});

test('a ready-made look keeps its shape and own changes in its other scheme', () => {
  const { radius, accent, scheme } = resolveTheme({ name: 'bold', accent: '#ffffff', scheme: 'light' });
  expect([radius, accent, scheme]).toEqual([24, '#ffffff', 'light']);
  expect(resolveTheme({ name: 'bold', scheme: 'dark' })).toEqual(resolveTheme({ name: 'bold' }));
});

test.each(['page', 'system'] as const)(
  'a ready-made look has its colours for both schemes if the %s decides',
  (scheme) => {
    expect(shownTheme({ name: 'paper', scheme, accent: '#123456' })).toEqual({
      ...resolveTheme({ name: 'paper', accent: '#123456' }),
      background: 'light-dark(#fbf6ec,#221b14)',
      text: 'light-dark(#2b2018,#f3e9da)',
      field: 'light-dark(#fffdf8,#2e251c)',
      edge: 'light-dark(#8f8069,#96866f)',
      scheme,
    });
    expect(shownTheme({ scheme, accent: '#123456' })).toEqual({ scheme, accent: '#123456' });
  },
);

test('a ready-made look shows the colours of one scheme by itself, or in one that its owner chose', () => {
  expect(shownTheme({ name: 'night' })).toEqual(resolveTheme({ name: 'night' }));
  expect(shownTheme({ name: 'night', scheme: 'light' })).toEqual(resolveTheme({ name: 'night', scheme: 'light' }));
});
