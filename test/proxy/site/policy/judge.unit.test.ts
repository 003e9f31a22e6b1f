import type { SiteBlock } from '@joinery/contract/console';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judgePolicies, type Need } from '../../../../proxy/site/policy/judge.ts';
import { readPolicies } from '../../../../proxy/site/policy/parse.ts';

const origin = new URL('https://www.example.com/');
const at = (path: string) => new URL(`https://forms.example.com${path}`);
const urls = [at('/forms/letters')];
const script: Need = { part: 'script', urls: [at('/forms/letters.js'), at('/widget/1/phone.js')] };
const connection: Need = { part: 'connection', urls };
const frame: Need = { part: 'frame', urls };
const posting: Need = { part: 'posting', urls };
const captcha: Need = { part: 'captcha', urls: [] };
const tagged = (nonce?: string, integrity?: string): Need => ({ ...script, tag: { nonce, integrity } });

const judge = (header: string | string[], ...needs: Need[]): SiteBlock[] =>
  judgePolicies(readPolicies([header].flat(), []), needs, origin);

/** The blocks of each part, in short. */
const short = (blocks: SiteBlock[]) =>
  blocks.map(({ part, verdict, reason, directive, fix }) => [part, verdict, reason, directive, fix].join(' | '));

describe('nothing is blocked', () => {
  test.each([
    [''],
    ['upgrade-insecure-requests'],
    ["style-src 'none'; img-src 'none'; frame-ancestors 'none'"],
    ['default-src https:'],
    ['script-src https://forms.example.com; connect-src *; frame-src https:'],
    ['; ;default-src *;'],
  ])('by %s', (header) => expect(judge(header, script, connection, frame, posting, captcha)).toEqual([]));
});

test.each([
  ["connect-src 'self'", 'connection | blocked | source | connect-src | https://forms.example.com'],
  ["CONNECT-SRC\t'self'", 'connection | blocked | source | connect-src | https://forms.example.com'],
  ['connect-src', 'connection | blocked | source | connect-src | https://forms.example.com'],
  ["connect-src 'none'; connect-src *", 'connection | blocked | source | connect-src | https://forms.example.com'],
  [
    "default-src 'self' https://cdn.example.com",
    "connection | blocked | source | default-src | connect-src 'self' https://cdn.example.com https://forms.example.com",
  ],
  ["default-src 'none'", 'connection | blocked | source | default-src | connect-src https://forms.example.com'],
])('%s blocks sending', (header, block) => expect(short(judge(header, connection))).toEqual([block]));

test.each([
  ["script-src 'self'", 'script | blocked | source | script-src | https://forms.example.com'],
  ["script-src 'unsafe-inline' 'unsafe-eval'", 'script | blocked | source | script-src | https://forms.example.com'],
  ["script-src *; script-src-elem 'self'", 'script | blocked | source | script-src-elem | https://forms.example.com'],
  ["default-src 'self'", "script | blocked | source | default-src | script-src 'self' https://forms.example.com"],
  // The tag would load, but nothing that it needs later.
  ['script-src https://forms.example.com/forms/', 'script | blocked | source | script-src | https://forms.example.com'],
  ['script-src http://forms.example.com:80', 'script | unknown | source | script-src | https://forms.example.com'],
])('%s keeps the script from loading', (header, block) => expect(short(judge(header, script))).toEqual([block]));

describe('a script that stands in the page', () => {
  test.each([
    ["script-src 'nonce-abc'", tagged('abc')],
    ["script-src 'nonce-abc' 'strict-dynamic'", tagged('abc')],
    ["script-src 'self' 'sha384-AbC+/='", tagged(undefined, 'sha384-AbC+/=')],
    ["script-src 'sha384-AbC-_='", tagged(undefined, 'sha384-AbC+/=')],
    ['script-src https://forms.example.com', tagged('abc')],
  ])('may run under %s', (header, need) => expect(judge(header, need)).toEqual([]));

  test.each([
    ["script-src 'nonce-abc'", tagged(), 'script | blocked | source | script-src | https://forms.example.com'],
    // A cache may have kept the page longer than its headers.
    ["script-src 'nonce-abc'", tagged('abd'), 'script | unknown | source | script-src | https://forms.example.com'],
    ["script-src 'nonce-abc' 'strict-dynamic'", tagged(), 'script | blocked | nonce | script-src | '],
    ["script-src 'nonce-abc' 'strict-dynamic' https:", tagged(), 'script | blocked | nonce | script-src | '],
    ["script-src 'nonce-abc' 'strict-dynamic'", tagged('other'), 'script | unknown | nonce | script-src | '],
    [
      "script-src 'sha384-AbC='",
      tagged(undefined, 'sha384-other='),
      'script | blocked | source | script-src | https://forms.example.com',
    ],
  ])('may not run under %s', (header, need, block) => expect(short(judge(header, need))).toEqual([block]));

  test('may be inserted by one that a strict policy trusts, which nobody can tell', () => {
    expect(short(judge("script-src 'nonce-abc' 'strict-dynamic'", script))).toEqual([
      'script | unknown | nonce | script-src | ',
    ]);
  });
});

test.each([
  ["frame-src 'self'", 'frame | blocked | source | frame-src | https://forms.example.com'],
  ["child-src 'self'", "frame | blocked | source | child-src | frame-src 'self' https://forms.example.com"],
  ["frame-src https:; child-src 'none'; default-src 'none'", undefined],
  ["default-src 'self'", "frame | blocked | source | default-src | frame-src 'self' https://forms.example.com"],
])('%s and a frame', (header, block) => expect(short(judge(header, frame))).toEqual(block ? [block] : []));

test.each([
  ["form-action 'self'", 'posting | blocked | source | form-action | https://forms.example.com'],
  ["default-src 'none'", undefined],
])('%s and a form without scripts', (header, block) =>
  expect(short(judge(header, posting))).toEqual(block ? [block] : []),
);

test.each([
  ["require-trusted-types-for 'script'; trusted-types dompurify", 'trusted-types dompurify joinery'],
  ["trusted-types 'none'", 'trusted-types joinery'],
  ['trusted-types', 'trusted-types joinery'],
  ["require-trusted-types-for 'script'", undefined],
  ['trusted-types *', undefined],
  ['trusted-types a joinery', undefined],
])('%s and a captcha', (header, fix) => {
  const block = `captcha | blocked | trustedTypes | trusted-types | ${fix}`;
  expect(short(judge(header, captcha))).toEqual(fix ? [block] : []);
});

test.each([
  ['sandbox allow-scripts', script, 'script | blocked | sandbox | sandbox | allow-same-origin'],
  ['sandbox', frame, 'frame | blocked | sandbox | sandbox | allow-scripts allow-forms allow-same-origin'],
])('%s', (header, need, block) => expect(short(judge(header, need))).toEqual([block]));

test('a page has to satisfy every policy', () => {
  const all = ["connect-src https://forms.example.com, connect-src 'self'", 'connect-src https:'];
  expect(short(judge(all, connection))).toEqual([
    'connection | blocked | source | connect-src | https://forms.example.com',
  ]);
  const policies = readPolicies(['connect-src https:'], ["connect-src 'self'; sandbox; frame-ancestors 'none'"]);
  expect(judgePolicies(policies, [connection, script], origin)).toMatchObject([{ part: 'connection', from: 'meta' }]);
});

test('certainty goes before a guess', () => {
  const policies = ['connect-src http://forms.example.com:80', "connect-src 'self'"];
  expect(judge(policies, connection)).toMatchObject([{ verdict: 'blocked' }]);
});

test('no policy breaks it, and what is blocked has a fix that lets it pass', () => {
  const word = fc.constantFrom(
    ...['default-src', 'script-src', 'script-src-elem', 'connect-src', 'frame-src', 'child-src', 'form-action'],
    ...[
      'sandbox',
      'trusted-types',
      "'none'",
      "'self'",
      '*',
      'https:',
      "'nonce-a'",
      'https://cdn.example.com',
      ';',
      ',',
    ],
  );
  const text = fc.oneof(
    fc.string(),
    fc.array(word, { maxLength: 20 }).map((words) => words.join(' ')),
  );
  fc.assert(
    fc.property(text, text, (header, meta) => {
      const needs = [script, connection, frame, posting, captcha];
      for (const block of judgePolicies(readPolicies([header], [meta]), needs, origin)) {
        expect(block.fix).not.toBe('');
        expect(needs.map(({ part }) => part)).toContain(block.part);
      }
    }),
  );
});

test('adding the fix to a policy lets the part pass', () => {
  const sources = fc.array(fc.constantFrom("'none'", "'self'", 'https://cdn.example.com', "'nonce-a'", 'blob:'));
  const directive = fc.constantFrom('default-src', 'connect-src');
  fc.assert(
    fc.property(directive, sources, (name, list) => {
      const header = [name, ...list].join(' ');
      const [block] = judge(header, connection);
      const fixed = block?.fix.startsWith('connect-src') ? `${header}; ${block.fix}` : `${header} ${block?.fix}`;
      expect(judge(fixed, connection)).toEqual([]);
    }),
  );
});
