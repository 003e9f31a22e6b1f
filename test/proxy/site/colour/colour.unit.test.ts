import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readColour, toHex } from '../../../../proxy/site/colour/colour.ts';
import { anyText } from '../../../any-text.ts';
import { runs } from '../../../runs.ts';

const variables: Record<string, string> = {
  '--brand': '#b4451f',
  '--button': 'var(--brand)',
  '--numbers': '180, 69, 31',
  '--parts': '15.3 70.6% 41.4%',
  '--loop': 'var(--pool)',
  '--pool': 'var(--loop)',
  '--lost': 'var(--nowhere)',
  '--bomb0': 'red',
};
for (let at = 1; at <= 40; at++) variables[`--bomb${at}`] = `var(--bomb${at - 1}) var(--bomb${at - 1})`;

const look = (name: string) => variables[name];
const hexOf = (value: string, isDark = false) => {
  const colour = readColour(value, { look, isDark });
  return colour && toHex(colour);
};

test.each([
  ['#b4451f', '#b4451f'],
  ['#B4451F80', '#b4451f'],
  ['#fa0', '#ffaa00'],
  ['RebeccaPurple', '#663399'],
  ['rgb(180, 69, 31)', '#b4451f'],
  ['rgb(180 69 31 / 1)', '#b4451f'],
  ['hsl(210 50 40)', '#336699'],
  ['hsl(210deg, 50%, 40%)', '#336699'],
  ['hsla(210, 50%, 40%, .9)', '#336699'],
  ['hwb(210 20% 40%)', '#336699'],
  ['oklch(70% .2 30)', '#ff6551'],
  ['oklch(51.1% .262 276.966)', '#4f39f6'],
  ['lab(50% 40 59)', '#bf5702'],
  ['color(display-p3 1 0 0)', '#ff3428'],
  ['color-mix(in oklab, red 40%, white)', '#ffbbb0'],
  ['color-mix(in srgb, var(--brand), white 50%)', '#d9a28f'],
  ['rgb(from red r g 100)', '#ff0064'],
  ['url(shade.png) no-repeat #b4451f', '#b4451f'],
  ['url("a.svg#fff") center / cover', undefined],
  ['url(a.svg#abc)', undefined],
  ['linear-gradient(90deg, #b4451f, white)', '#b4451f'],
  ['linear-gradient(to right, rgb(var(--numbers)) 0%, #fff)', '#b4451f'],
  ['var(--brand)', '#b4451f'],
  ['var(--button)', '#b4451f'],
  ['var( --button , red )', '#b4451f'],
  ['var(--nowhere, #b4451f)', '#b4451f'],
  ['var(--nowhere, var(--lost, var(--brand)))', '#b4451f'],
  ['var(--lost, #fff)', '#ffffff'],
  ['rgb(var(--numbers))', '#b4451f'],
  ['rgba(var(--numbers), .9)', '#b4451f'],
  ['hsl(var(--parts))', '#b4451f'],
  ['var(--numbers)', '#b4451f'],
  ['15.3 70.6% 41.4%', '#b4451f'],
  ['env(safe-area-inset-top, red)', '#ff0000'],
  ['var(--loop)', undefined],
  ['var(--nowhere)', undefined],
  ['var()', undefined],
  ['currentcolor', undefined],
  ['ButtonFace', undefined],
  ['inherit', undefined],
  ['#12', undefined],
  ['rgb(1 2', undefined],
  ['', undefined],
])('reads %s as %s', (value, hex) => expect(hexOf(value)).toBe(hex));

test('takes the side of light-dark() that counts', () => {
  expect(hexOf('light-dark(#fff, #111)')).toBe('#ffffff');
  expect(hexOf('light-dark(#fff, #111)', true)).toBe('#111111');
  expect(hexOf('light-dark(var(--brand), red)')).toBe('#b4451f');
});

test('knows how much shows through', () => {
  expect(readColour('transparent', { look, isDark: false })?.alpha).toBe(0);
  expect(readColour('rgb(0 0 0 / 25%)', { look, isDark: false })?.alpha).toBe(0.25);
});

describe('a hostile value', () => {
  test.each([
    'var(--bomb40)',
    '('.repeat(400),
    'rgb('.repeat(100),
    'color-mix(in srgb, '.repeat(20),
    'var('.repeat(100),
    `calc(${'('.repeat(190)}`,
    'oklch(1e400 -1e400 NaN)',
    '\0',
    '#'.repeat(400),
    'a'.repeat(1_000_000),
  ])('is read in no time', (value) => expect(() => hexOf(value)).not.toThrow());
});

test('no value breaks it, and each colour is one', () => {
  const word = fc.constantFrom(
    ...['rgb(', 'hsl(', 'oklch(', 'color-mix(in oklab,', 'var(--brand', 'var(--bomb9', 'light-dark(', 'calc(', ')'],
    ...[',', ' ', '/', '1', '50%', '30deg', '1e9', 'none', 'from', 'red', '#abc', '"', '\\', 'url(', '-', '.5', '}'],
  );
  const value = fc.oneof(
    anyText,
    fc.array(word).map((words) => words.join('')),
  );
  fc.assert(
    fc.property(value, fc.boolean(), (text, isDark) => {
      expect(hexOf(text, isDark) ?? '#000000').toMatch(/^#[\da-f]{6}$/);
    }),
    { numRuns: runs(300) },
  );
});
