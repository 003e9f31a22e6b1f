import { describe, expect, test } from 'vitest';
import { fill, isFixed, templateOf } from '../../../proxy/pretence/template.ts';

const ada = 'ada@example.com';
const bob = 'bob@example.com';
const of = (one: string, other: string) => templateOf({ url: one, email: ada }, { url: other, email: bob });

describe('what differs between the addresses of two contacts is made up', () => {
  test.each([
    [
      'https://a.example/pending/9f3a1c',
      'https://a.example/pending/0b77d2',
      /^https:\/\/a\.example\/pending\/[\da-f]{6}$/,
    ],
    [
      'https://a.example/p/Xy-9_q?lang=de',
      'https://a.example/p/Ab-1_c?lang=de',
      /^https:\/\/a\.example\/p\/[A-Z][a-z]-\d_[a-z]\?lang=de$/,
    ],
    [
      'https://a.example/?id=98&key=ab1',
      'https://a.example/?id=1002&key=cd3',
      /^https:\/\/a\.example\/\?id=\d\d&key=[\da-f]{3}$/,
    ],
    [`https://a.example/?m=${ada}`, `https://a.example/?m=${bob}`, /^https:\/\/a\.example\/\?m=eve%40example\.com$/],
  ])('%s and %s', (one, other, shape) => {
    const template = of(one, other);
    if (!template) throw new Error('There is no template.');
    const url = fill(template, 'a secret', 'eve@example.com');
    expect(url).toMatch(shape);
    expect([one, other]).not.toContain(url);
    expect(fill(template, 'a secret', 'eve@example.com')).toBe(url);
    expect(isFixed(template)).toBe(false);
  });

  test.each([
    ['9f3a1c', '0b77d2'],
    ['9f3a1c77-d204-4b1e-8a5f-0c6d2e9b7a31', '0b77d2e4-11f0-4c7a-9d3b-5e8f6a2c4b90'],
    ['Xy-9_q', 'Ab-1_c'],
    ['981', '772'],
  ])('and nothing of the keys %s and %s is kept', (one, other) => {
    const template = of(`https://a.example/pending/${one}`, `https://a.example/pending/${other}`);
    expect(JSON.stringify(template)).not.toMatch(new RegExp(`${one}|${other}`));
    expect(template).toHaveLength(9);
  });

  test('as a UUID where contacts have those', () => {
    const [one, other] = ['9f3a1c77-d204-4b1e-8a5f-0c6d2e9b7a31', '0b77d2e4-11f0-4c7a-9d3b-5e8f6a2c4b90'];
    const template = of(`https://a.example/pending/${one}`, `https://a.example/pending/${other}`);
    expect(template && fill(template, 'a secret', 'eve@example.com')).toMatch(
      /\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
    );
  });
});

test('one address for everybody stays as it is', () => {
  const template = of('https://a.example/thanks', 'https://a.example/thanks');
  expect(template && [isFixed(template), fill(template, 'a secret', ada)]).toEqual([true, 'https://a.example/thanks']);
});

test.each([
  ['https://a.example/pending/9f3a', 'https://a.example/thankyou/9f3b'],
  ['https://a.example/pending/9f3a', 'https://b.example/pending/9f3a'],
  ['https://a.example/pending/9f3a', 'https://a.example/pending/9f3a/more'],
])('%s and %s are different pages', (one, other) => {
  expect(of(one, other)).toBeUndefined();
});
