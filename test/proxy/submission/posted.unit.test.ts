import { submissionSchema } from '@joinery/contract/schemas';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPosted } from '../../../proxy/submission/posted.ts';
import { runs } from '../../runs.ts';

const id = 'd9b2c0f4-7d6e-4b0e-9b5e-0a1b2c3d4e5f';
const read = (type: 'json' | 'form', text: string) => readPosted(type, Buffer.from(text));
const json = (value: unknown) => read('json', JSON.stringify(value));

describe('a submission is read', () => {
  test.each([
    ['from JSON', () => json({ id, values: { email: 'a@example.com' } }), { id, values: { email: 'a@example.com' } }],
    [
      'with quotes and colons in its values',
      () => json({ id, values: { email: '":\\"a": "' } }),
      { id, values: { email: '":\\"a": "' } },
    ],
    ['with its honeypot', () => json({ id, values: {}, honeypot: 'x' }), { id, values: {}, honeypot: 'x' }],
    [
      'from a form',
      () => read('form', `submissionId=${id}&email=a%40example.com&fieldFirstName=A+B&fieldDigit=x`),
      { id, values: { email: 'a@example.com', fieldFirstName: 'A B' }, honeypot: 'x' },
    ],
    [
      'from a form with other letters and unescaped signs',
      () => read('form', `submissionId=${id}&fieldCity=K%C3%B6ln+100%&fieldStreet=Ö%c3%96`),
      { id, values: { fieldCity: 'Köln 100%', fieldStreet: 'ÖÖ' }, honeypot: '' },
    ],
    [
      'from JSON with percent signs, which mean nothing there',
      () => json({ id, values: { fieldCity: 'K%F6ln' } }),
      { id, values: { fieldCity: 'K%F6ln' } },
    ],
    [
      'from a form without an id, which gets one',
      () => read('form', 'email=a'),
      { id: expect.stringMatching(/^[\da-f-]{36}$/), values: { email: 'a' }, honeypot: '' },
    ],
  ])('%s', (_, post, submission) => expect(post()).toEqual({ submission }));
});

describe('a page of a later release loses nobody: its', () => {
  const submission = { id, values: { email: 'a' } };
  const deep = (newer: string) => `{"id":"${id}","values":{"email":"a"},"newer":${newer}}`;
  test.each([
    ['unknown part is dropped', () => json({ ...submission, newer: 'x' })],
    ['unknown parts may hold anything', () => json({ ...submission, newer: { values: [{ id: 'a:b' }], id: null } })],
    ['unknown parts may be nested deeply', () => read('json', deep(`${'['.repeat(9_000)}${']'.repeat(9_000)}`))],
  ])('%s', (_, post) => expect(post()).toEqual({ submission }));

  test('unknown inputs are dropped, and other names are left to the form', () => {
    expect(read('form', `submissionId=${id}&submissionNewer=x&email=a&newer=y`)).toEqual({
      submission: { id, values: { email: 'a', newer: 'y' }, honeypot: '' },
    });
  });

  test('names may still not be repeated', () => {
    expect(read('json', deep('{"a":1,"a":2}'))).toMatchObject({ status: 400, issues: [{ code: 'malformed' }] });
  });
});

describe('a body that is not a submission is refused:', () => {
  test.each([
    ['broken JSON', () => read('json', '{"id":'), 400, 'malformed', null],
    ['an empty body', () => read('json', ''), 400, 'malformed', null],
    ['bytes that are not UTF-8', () => readPosted('json', Buffer.from([0x22, 0xff, 0x22])), 400, 'malformed', null],
    ['a form with bytes that are not UTF-8', () => read('form', 'email=a&fieldCity=K%F6ln'), 400, 'malformed', null],
    [
      'a repeated value',
      () => read('json', `{"id":"${id}","values":{"email":"a","email":"b"}}`),
      400,
      'malformed',
      null,
    ],
    ['a repeated part', () => read('json', `{"id":"${id}","values":{},"v\\u0061lues":{}}`), 400, 'malformed', null],
    ['a repeated field', () => read('form', 'email=a&email=b'), 400, 'malformed', 'email'],
    ['a list', () => json([]), 422, 'wrongType', null],
    ['null', () => json(null), 422, 'wrongType', null],
    ['no id', () => json({ values: {} }), 422, 'wrongType', null],
    ['an id that is not a UUID', () => json({ id: '1', values: {} }), 422, 'wrongType', null],
    ['an id with something before it', () => json({ id: `x${id}`, values: {} }), 422, 'wrongType', null],
    ['an id with something after it', () => json({ id: `${id}x`, values: {} }), 422, 'wrongType', null],
    ['a form whose id is not a UUID', () => read('form', 'submissionId=1&email=a'), 422, 'wrongType', null],
    ['values that are a list', () => json({ id, values: [] }), 422, 'wrongType', null],
    ['a value that is a number', () => json({ id, values: { email: 5 } }), 422, 'wrongType', 'email'],
    ['a value that is a list', () => json({ id, values: { email: ['a'] } }), 422, 'wrongType', 'email'],
    ['a value that is null', () => json({ id, values: { fieldCity: null } }), 422, 'wrongType', 'fieldCity'],
    ['a honeypot that is a number', () => json({ id, values: {}, honeypot: 1 }), 422, 'wrongType', null],
    [
      'a value named __proto__',
      () => read('json', `{"id":"${id}","values":{"__proto__":"x"}}`),
      422,
      'unknownField',
      '__proto__',
    ],
    [
      'a part named __proto__',
      () => read('json', `{"id":"${id}","values":{},"__proto__":{}}`),
      422,
      'unknownField',
      '__proto__',
    ],
    ['a form with __proto__', () => read('form', 'email=a&__proto__=x'), 422, 'unknownField', '__proto__'],
  ])('%s', (_, post, status, code, field) =>
    expect(post()).toMatchObject({ status, issues: [{ code, field, message: expect.stringMatching(/\.$/) }] }),
  );

  test('a thousand mistakes get a short answer', () => {
    const values = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`field${at}`, at]));
    expect(json({ id, values })).toMatchObject({ issues: { length: 10 } });
  });

  test('__proto__ reaches nothing', () => {
    read('json', `{"id":"${id}","values":{"__proto__":"x"},"__proto__":{"polluted":"yes"}}`);
    read('form', '__proto__=x&constructor=y');
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

test('accepts exactly the submissions that the schema accepts', () => {
  const text = fc.oneof(fc.string(), fc.constantFrom('a@example.com', 'https://www.example.com/'));
  const odd = fc.oneof(text, fc.jsonValue());
  const name = fc.constantFrom('email', 'smsNumber', 'constructor', 'toString', '0', '');
  const submission = fc.record(
    {
      id: fc.oneof({ weight: 8, arbitrary: fc.uuid() }, { weight: 1, arbitrary: odd }),
      values: fc.oneof(
        {
          weight: 8,
          arbitrary: fc.dictionary(name, fc.oneof({ weight: 8, arbitrary: text }, { weight: 1, arbitrary: odd })),
        },
        { weight: 1, arbitrary: odd },
      ),
      honeypot: text,
      token: fc.oneof(text, odd),
      captcha: text,
      link: text,
      other: odd,
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.oneof({ weight: 9, arbitrary: submission }, { weight: 1, arbitrary: fc.jsonValue() }), (value) => {
      const sent: unknown = JSON.parse(JSON.stringify(value));
      const { success, data } = submissionSchema.safeParse(sent);
      const posted = json(sent);
      expect('submission' in posted && posted.submission).toEqual(success && data);
    }),
    { numRuns: runs(500) },
  );
});
