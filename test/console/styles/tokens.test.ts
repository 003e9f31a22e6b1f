import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrastOf } from '@joinery/contract/contrast';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../console');
/** Every declaration of the console's style sheets, without those that name the tokens. The preview is its own page. */
const declarations = globSync('**/*.css', { cwd: root, exclude: ['dist/**', 'node_modules/**', 'preview/**'] }).flatMap(
  (name) =>
    [...readFileSync(join(root, name), 'utf8').matchAll(/^\s+([a-z-]+):\s*([^;]+);/gm)].map(
      ([, property = '', value = '']) => ({ name, property, value }),
    ),
);
const tokens = readFileSync(join(root, 'styles/base.css'), 'utf8');

const breaking = (properties: RegExp, isRight: (value: string) => boolean) =>
  declarations
    .filter(({ property, value }) => properties.test(property) && !property.startsWith('--') && !isRight(value))
    .map(({ name, property, value }) => `${name}: ${property}: ${value}`);

test('sizes of type are tokens', () => {
  // Text for the narrowest screens, where a table's heads have no room, is smaller.
  expect(breaking(/^font-size$/, (value) => /^(?:var\(--\w+\)|1rem|0\.75rem)$/.test(value))).toEqual([]);
});

test('radii are tokens', () => {
  expect(breaking(/^border-radius$/, (value) => /^(?:var\(--[\w-]+\)|0|50%)$/.test(value))).toEqual([]);
});

test('colours are tokens', () => {
  expect(breaking(/./, (value) => !/#[\da-f]{3,8}\b|\b(?:rgb|hsl)\(/.test(value))).toEqual([]);
});

const colours = Object.fromEntries(
  [...tokens.matchAll(/--([\w-]+): light-dark\((#[\da-f]+), (#[\da-f]+)\);/g)].map(([, name = '', ...schemes]) => [
    name,
    schemes,
  ]),
);

test.each([
  ...['text', 'dim', 'accent', 'good', 'warn', 'bad'].flatMap((text) =>
    ['ground', 'surface', 'tint'].map((behind): [string, string, number] => [text, behind, 4.5]),
  ),
  ['on-accent', 'accent', 4.5],
  ['on-bad', 'bad', 4.5],
  ...['edge', 'accent', 'third', 'pale-edge', 'good', 'warn', 'bad'].flatMap((mark) =>
    ['ground', 'surface'].map((behind): [string, string, number] => [mark, behind, 3]),
  ),
] as [string, string, number][])('%s on %s has a contrast of at least %d, light and dark', (one, behind, least) => {
  const ratios = [0, 1].map((scheme) => contrastOf(`${colours[one]?.[scheme]}`, `${colours[behind]?.[scheme]}`));
  expect(Math.min(...ratios)).toBeGreaterThanOrEqual(least);
});

test('space has one scale', () => {
  const scale = [0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3, 3.5, 5, 7];
  const steps = (value: string) => [...value.matchAll(/(?<![\w.(])-?([\d.]+)rem/g)].map(([, size]) => Number(size));
  expect(
    breaking(/^(?:(?:row-|column-)?gap|(?:padding|margin)(?:-[a-z-]+)?)$/, (value) =>
      // Larger ones are columns.
      steps(value).every((step) => step > 10 || scale.includes(step)),
    ),
  ).toEqual([]);
});

test('every token that is used is defined', () => {
  const used = declarations.flatMap(({ value }) => [...value.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name));
  const own = ['--start'];
  expect([...new Set(used)].filter((name) => !own.includes(`${name}`) && !tokens.includes(`${name}:`))).toEqual([]);
});
