import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Declaration, readSheet } from '../../../../proxy/site/colour/read-sheet.ts';
import { anyText } from '../../../any-text.ts';

function read(css: string, media = ''): Declaration[] {
  const found: Declaration[] = [];
  readSheet(css, media, { take: (declaration) => void found.push(declaration) });
  return found;
}

/** Each declaration in short: its scheme, its selector, its property and its value. */
const short = (css: string, media?: string) =>
  read(css, media).map(({ scheme, selector, property, value, isImportant, isLayered }) =>
    [scheme, selector, property, value, isImportant && '!', isLayered && '@layer'].filter(Boolean).join(' | '),
  );

test.each<[what: string, css: string, found: string[]]>([
  [
    'a rule',
    'body { color: #111; background : white }',
    ['both | body | color | #111', 'both | body | background | white'],
  ],
  ['an end without a semicolon', 'a{color:red', ['both | a | color | red']],
  ['other properties than colours', 'a { margin: 0; border-color: red; display: none }', []],
  ['variables, as they are written', ':root{--Brand:#B4451F}', ['both | :root | --Brand | #B4451F']],
  ['properties in capitals', 'a{COLOR:red}', ['both | a | color | red']],
  ['importance', 'a{color:red ! IMPORTANT}', ['both | a | color | red | !']],
  ['comments', '/*a{*/a/**/{color/**/:/**/red/*}*/}', ['both | a | color | red']],
  ['strings with braces', 'a::after{content:"}";color:red}', ['both | a::after | color | red']],
  [
    'addresses with semicolons',
    'a{background:url(data:image/png;base64,AA==) red}',
    ['both | a | background | url(data:image/png;base64,AA==) red'],
  ],
  ['screens', '@media (min-width: 1px){a{color:red}}', ['both | a | color | red']],
  [
    'the dark scheme',
    '@media (prefers-color-scheme:dark){a{color:red}}b{color:red}',
    ['dark | a | color | red', 'both | b | color | red'],
  ],
  ['the light scheme', '@media screen and (PREFERS-COLOR-SCHEME: light){a{color:red}}', ['light | a | color | red']],
  ['any scheme but the dark one', '@media not (prefers-color-scheme: dark){a{color:red}}', ['light | a | color | red']],
  ['a scheme in another', '@media (prefers-color-scheme:dark){@media (prefers-color-scheme:light){a{color:red}}}', []],
  ['printed pages', '@media print{a{color:red}} @page{color:red}', []],
  ['animations and fonts', '@keyframes x{from{color:red}}@font-face{color:red}@property --a{initial-value:red}', []],
  ['layers', '@layer a,b;@layer a{a{color:red}}', ['both | a | color | red | @layer']],
  [
    'conditions',
    '@supports (color:oklch(0 0 0)){a{color:red}}@container (width>1px){a{color:red}}',
    ['both | a | color | red', 'both | a | color | red'],
  ],
  [
    'nested rules',
    '.card{color:red;&.big{color:blue}.part{color:green}&:hover{color:pink}}',
    [
      'both | .card | color | red',
      'both | .card.big | color | blue',
      'both | .card .part | color | green',
      'both | .card:hover | color | pink',
    ],
  ],
  [
    'lists of nested rules',
    '.a,.b{&:hover,.c[title=","]{color:red}}.d{&:is(.e,.f),.g &{color:blue}}',
    ['both | :is(.a,.b):hover,:is(.a,.b) .c[title=","] | color | red', 'both | .d:is(.e,.f),.g .d | color | blue'],
  ],
  [
    'nested rules up to 2,000 characters',
    `${'a'.repeat(1_500)}{.b,${'c'.repeat(600)}{color:red}${'d'.repeat(600)}{color:blue}}`,
    [`both | ${'a'.repeat(1_500)} .b | color | red`],
  ],
  ['nested conditions', 'a{@media (prefers-color-scheme:dark){color:red}}', ['dark | a | color | red']],
  ['imports and namespaces', '@import "a.css";@charset "utf-8";a{color:red}', ['both | a | color | red']],
  ['stray braces', '}}a{color:red}}}b{color:red}', ['both | a | color | red', 'both | b | color | red']],
  [
    'broken declarations',
    'a{color red;:red;;color:;color:blue;{}color:green}',
    ['both | a | color | blue', 'both | a | color | green'],
  ],
  [
    'brackets that stay open',
    'a{color:rgb(1;2;3}b{color:red}',
    ['both | a | color | rgb(1;2;3', 'both | b | color | red'],
  ],
  ['HTML around it', '<!-- a{color:red} -->', ['both | a | color | red']],
  ['no style sheet at all', '<!doctype html><p>Not found</p>', []],
])('reads %s', (_, css, found) => expect(short(css)).toEqual(found));

test('reads the media of a whole sheet', () => {
  expect(short('a{color:red}', '(prefers-color-scheme: dark)')).toEqual(['dark | a | color | red']);
  expect(short('a{color:red}', 'print')).toEqual([]);
  expect(short('a{color:red}', 'all')).toEqual(['both | a | color | red']);
});

test('leaves out what is too long, and reads on', () => {
  const long = 'x'.repeat(3_000);
  expect(short(`${long}{color:red}a{--${long}:red;color:red}`)).toEqual(['both | a | color | red']);
});

test('keeps 32 blocks within blocks, and reads on behind deeper ones', () => {
  expect(read('a{color:red;'.repeat(100))).toHaveLength(32);
  expect(short(`${'a{'.repeat(100)}color:red${'}'.repeat(100)}b{color:red}`)).toEqual(['both | b | color | red']);
});

test('stops once it is over', () => {
  const found: Declaration[] = [];
  readSheet('a{color:red}'.repeat(50_000), '', { take: (one) => void found.push(one), isOver: () => true });
  expect(found.length).toBeGreaterThan(0);
  expect(found.length).toBeLessThan(50_000);
});

describe('a hostile sheet', () => {
  test.each(['{', '}', '(', 'a{', '&{', '@media{', '"', '/*', ';', 'a,', '\\', '\0', '@layer a{&&{', 'url('])(
    'of a megabyte of %s is read in a moment',
    (part) => {
      const css = part.repeat(1_000_000 / part.length);
      expect(read(`${css}`)).toEqual([]);
    },
  );
});

test('no sheet breaks it', () => {
  const word = fc.constantFrom(
    ...['a', '.b', ':root', '{', '}', '(', ')', '[', ']', ';', ':', 'color', '--x', 'red', 'var(--x)', '"', "'", '\\'],
    ...['@media', '(prefers-color-scheme:dark)', '@layer', '&', '/*', '*/', '\n', '!important', 'url(', '<!--', '-->'],
  );
  const css = fc.oneof(
    anyText,
    fc.array(word).map((words) => words.join(' ')),
  );
  fc.assert(
    fc.property(css, fc.string(), (text, media) => {
      for (const { value, selector } of read(text, media)) {
        expect(value).not.toBe('');
        expect(selector.length).toBeLessThanOrEqual(2_000);
      }
    }),
  );
});
