import type { FieldDefinition } from '@joinery/contract/form';
import { files, formScript } from '@joinery/widget/server';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { apply } from '../../build/uncut/edit.ts';
import { findCuts } from '../../build/uncut/findCuts.ts';
import { guardLiterals } from '../../build/uncut/guardLiterals.ts';
import { joinTemplates } from '../../build/uncut/joinTemplates.ts';
import { formOf } from '../widget/form-of.ts';
import { shorten, years } from './minifiers/extracting.ts';
import { dialects, jsmin } from './minifiers/jsmin.ts';

const minifiers: Record<string, (code: string) => string> = {
  ...Object.fromEntries(Object.entries(dialects).map(([name, dialect]) => [name, (code) => jsmin(code, dialect)])),
  ...Object.fromEntries(Object.entries(years).map(([name, signs]) => [name, (code) => shorten(code, signs)])),
  'something that drops comments without a look at strings': (code) =>
    code
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/\/\/.*/g, '')
      .replace(/\n+/g, '\n'),
  'something that joins lines': (code) => code.replace(/\s*\n\s*/g, ' '),
};

const types = ['line', 'paragraph', 'number', 'decimal', 'url', 'time', 'date', 'datetime', 'html'] as const;
const everything: FieldDefinition[] = [
  { name: 'email' },
  { name: 'smsNumber' },
  ...types.map((type, index) => ({ name: `field${index}` as const, type, label: type })),
];
const texts = {
  title: 'Letters // no /* comment',
  description: 'It’s “plain”, isn’t it? See https://www.example.com.',
};
const served: [string, string][] = [
  ['the script of a newsletter form', formScript(formOf({ texts }), 'https://forms.example.com')],
  ['the script of any other form', formScript(formOf({ texts, fields: everything }), 'https://forms.example.com')],
  ...Object.entries(files).flatMap(([name, { body, type }]): [string, string][] =>
    type.startsWith('text/javascript') ? [[name, body]] : [],
  ),
];

/** A program without what may be written in several ways: spaces, empty statements, `true` and `!0`. */
function meaning(code: string): string {
  const { program, errors } = parseSync('script.js', code);
  if (errors[0]) throw new Error(errors[0].message);
  return JSON.stringify(program.body, (key, value) => {
    if (/^(?:start|end|raw)$/.test(key)) return undefined;
    if (Array.isArray(value)) return value.filter((node) => node?.type !== 'EmptyStatement');
    if (value instanceof RegExp) return `${value}`;
    const isNot =
      value?.type === 'UnaryExpression' && value.operator === '!' && typeof value.argument.value === 'number';
    return isNot ? { type: 'Literal', value: !value.argument.value } : value;
  });
}

const meanings = new Map(served.map(([, code]) => [code, meaning(code)]));
const isSame = (short: string, code: string) =>
  short === code || meaning(short) === (meanings.get(code) ?? meaning(code));

describe.each(Object.entries(minifiers))('%s', (_, minify) => {
  test.each(served)('leaves %s whole', (_name, code) => {
    expect(isSame(minify(code), code)).toBe(true);
  });

  test('shortens', () => {
    expect(minify('a();\n\n\nb();')).toMatch(/^a\(\);\s?b\(\);?$/);
  });
});

test.each(['JSMin as published', 'JSMin in PHP', 'JShrink', ...Object.keys(years)])(
  '%s would cut what the rule finds',
  (name) => {
    const minify = minifiers[name] ?? String;
    const cut = (code: string) => {
      try {
        return !isSame(minify(code), code);
      } catch {
        return true;
      }
    };
    const code = 'const isWeb=e=>/^https?:\\/\\//i.test(e);go()';
    expect(cut(code)).toBe(true);
    const source = code.replace('\\/\\/', '[/]{2}');
    const guarded = apply(source, guardLiterals(source));
    expect(guarded).toBe('const isWeb=e=>(/^https?:[\\/]{2}/i).test(e);go()');
    expect(cut(guarded)).toBe(false);
    expect(findCuts(guarded)).toEqual([]);
  },
);

test.each([
  ['e=>/a/.test(e)', 'a regular expression without parentheses'],
  ['function f(e){return/a/.test(e)}', 'a regular expression without parentheses'],
  ['f([/a/])', 'a regular expression without parentheses'],
  ['f(/[/]/)', 'a bare / in a regular expression'],
  ['f(/^https?:\\/\\//)', 'a literal that holds // or /*'],
  ['f("https://www.example.com")', 'a literal that holds // or /*'],
  ['f(/./s)', 'the flags s'],
  ['f(`a`)', 'a template'],
  ['f()/* a */', 'a comment'],
  ['f()\ng()', 'a second line'],
])('the build fails over %s', (code, reason) => {
  expect(findCuts(code)).toEqual([expect.stringMatching(new RegExp(`: ${reason.replace('/*', '/\\*')}$`))]);
});

test.each([
  ['`a#{b}c`', '("a"+(b)+"c")'],
  ['f(`#{a}#{`b#{c}`}`)', 'f((""+(a)+""+(("b"+(c)+""))+""))'],
  ['`it’s\n"so"`', '("it’s\\n\\"so\\"")'],
])('writes the template %s as a sum', (code, sum) => {
  const source = code.replaceAll('#', '$');
  expect(apply(source, joinTemplates(source))).toBe(sum);
});
