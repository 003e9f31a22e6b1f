import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseYaml, readYaml, writeYaml } from '../../../../proxy/config/read/yaml.ts';
import { anyCharacter, anyText } from '../../../any-text.ts';
import { definitions } from '../../command/form/definitions.ts';

const failuresOf = (source: string) => {
  const read = readYaml(source);
  return 'failures' in read ? read.failures : [];
};

test('a definition comes back from YAML as it was', () => {
  fc.assert(
    fc.property(definitions, (definition) => {
      const plain = JSON.parse(JSON.stringify(definition));
      const written = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(writeYaml(plain)));
      expect(readYaml(written)).toEqual({ value: plain });
      expect(parseYaml(written)).toEqual(plain);
    }),
    { numRuns: 200 },
  );
});

test('so does any other JSON', () => {
  fc.assert(
    fc.property(fc.dictionary(anyText, fc.jsonValue({ stringUnit: anyCharacter })), (value) => {
      const plain = JSON.parse(JSON.stringify(value));
      expect(readYaml(writeYaml(plain))).toEqual({ value: plain });
    }),
    { numRuns: 200 },
  );
});

test('quotes what other readers would take for something else, and leaves the rest readable', () => {
  const value = { a: 'no', b: '007', c: '2026-11-23', d: '12:30', e: 'plain', f: 'one\ntwo\n', g: '🙂', h: 'x\u202ey' };
  const lines = ['a: "no"', 'b: "007"', 'c: "2026-11-23"', 'd: "12:30"', 'e: plain', 'f: |', '  one', '  two', 'g: 🙂'];
  expect(writeYaml(value)).toBe(`${lines.join('\n')}\nh: "x\\u202ey"\n`);
});

describe('names each line that can’t be read', () => {
  test.each([
    ['a mapping within a line', 'a: 1\nb: c: d\n', 2],
    ['an option twice', 'a: 1\nb: 2\na: 3\n', 3],
    ['an unknown tag', 'a: 1\nb: !secret x\n', 2],
    ['a quotation mark that is missing', 'a: 1\nb: "x\n', 3],
    ['two documents', 'a: 1\n---\nb: 2\n', 2],
    ['a tab for indentation', 'a:\n\tb: 1\n', 2],
  ])('%s', (_, source, line) => {
    expect(failuresOf(source)[0]).toEqual({ line, message: expect.stringMatching(/\w/) });
    expect(failuresOf(source)[0]?.message).not.toContain('\n');
  });

  test.each([
    ['an alias of nothing', 'a: *b\n'],
    ['an alias of itself', '&a [*a]\n'],
    ['aliases that grow without end', `a: &a [x, x, x]\n${bomb()}`],
    ['a merge of no map', '<<: 1\n'],
  ])('%s', (_, source) => {
    expect(failuresOf(source)).toEqual([{ line: 1, message: expect.stringMatching(/\w/) }]);
  });
});

test('makes JSON of what only YAML knows', () => {
  expect(readYaml('a: !!timestamp 2026-11-23\nb: .nan\nc: !!set { x }\n')).toEqual({
    value: { a: '2026-11-23T00:00:00.000Z', b: null, c: {} },
  });
});

function bomb(): string {
  return [...'bcdefghij']
    .map((name, at) => `${name}: &${name} [${Array(9).fill(`*${'abcdefghi'[at]}`).join(', ')}]`)
    .join('\n');
}
