import { describe, expect, test } from 'vitest';
import { readPosted } from '../../../proxy/submission/posted.ts';

const id = 'd9b2c0f4-7d6e-4b0e-9b5e-0a1b2c3d4e5f';
const read = (type: 'json' | 'form', text: string) => readPosted(type, Buffer.from(text));
const json = (value: unknown) => read('json', JSON.stringify(value));
const names = (count: number) => Array.from({ length: count }, (_, at) => `f${at}`);
const texts = (count: number) => Object.fromEntries(names(count).map((name) => [name, 'x']));
const numbers = (count: number) => Object.fromEntries(names(count).map((name) => [name, 1]));
const tooMany = 'The body has more than 2,000 names. Send only those of the form.';

describe('says what to send instead of', () => {
  test.each([
    ['a number', () => json(5), 'The body must be an object: {"id": "<uuid>", "values": {"email": "…"}}.'],
    [
      'no JSON',
      () => read('json', 'id=1'),
      'The body is not valid JSON. Send {"id": "<uuid>", "values": {"email": "…"}}.',
    ],
    [
      'another encoding',
      () => read('form', 'fieldCity=K%F6ln'),
      'The body is not valid UTF-8. Send it encoded as UTF-8.',
    ],
    [
      'JSON in another encoding',
      () => readPosted('json', Buffer.from([0x22, 0xff, 0x22])),
      'The body is not valid UTF-8. Send it encoded as UTF-8.',
    ],
    ['another id', () => json({ id: '1', values: {} }), 'The id must be a UUID, a new one for each submission.'],
    [
      'other values',
      () => json({ id, values: 'a' }),
      'The values must be an object of strings by field name, such as {"email": "…"}.',
    ],
    ['another value', () => json({ id, values: { fieldCity: 5 } }), 'The value of fieldCity must be a string.'],
    ['another honeypot', () => json({ id, values: {}, honeypot: 5 }), 'The honeypot must be an empty string.'],
    [
      '__proto__',
      () => read('json', `{"id":"${id}","values":{"__proto__":"x"}}`),
      'There is no field __proto__. Leave it out.',
    ],
    [
      'a name twice',
      () => read('json', `{"id":"${id}","values":{"email":"a","email":"b"}}`),
      'The body has the same name twice in one object. Send each name once.',
    ],
    ['a field twice', () => read('form', 'email=a&email=b'), 'The body has email twice. Send each field once.'],
    ['thousands of fields', () => read('form', names(2_001).join('&')), tooMany],
    ['thousands of values', () => json({ id, values: numbers(2_001) }), tooMany],
    ['thousands of parts', () => json({ id, values: {}, ...texts(2_001) }), tooMany],
  ])('%s', (_, post, message) => {
    const posted = post();
    expect('issues' in posted && posted.issues.map((issue) => issue.message)).toEqual([message]);
  });

  test('a wrong proof', () => {
    expect(json({ id, values: {}, token: 5 })).toMatchObject({
      status: 422,
      issues: [{ field: null, code: 'wrongType', message: 'The token must be a string.' }],
    });
  });
});

test('a body with too many names is too large, and one with two thousand is not', () => {
  expect(read('form', names(2_001).join('&'))).toMatchObject({
    status: 413,
    issues: [{ field: null, code: 'tooLarge' }],
  });
  expect(read('form', names(2_000).join('&'))).toHaveProperty('submission');

  expect(json({ id, values: numbers(2_000) })).toMatchObject({ status: 422, issues: { length: 10 } });
});

test('texts of any number are left to the form, which refuses those it does not have', () => {
  expect(json({ id, values: texts(2_001) })).toHaveProperty('submission');
});

test('a name of any length is quoted with a hundred letters', () => {
  const name = 'x'.repeat(300);
  const short = 'x'.repeat(100);
  expect(read('form', `${name}=a&${name}=b`)).toMatchObject({
    issues: [{ field: short, message: `The body has ${short} twice. Send each field once.` }],
  });
  expect(json({ id, values: { [name]: 5 } })).toMatchObject({
    issues: [{ field: short, message: `The value of ${short} must be a string.` }],
  });
});

describe('a form brings', () => {
  test('its token and its link', () => {
    expect(read('form', `submissionId=${id}&email=a&submissionToken=t&submissionLink=l`)).toEqual({
      submission: { id, values: { email: 'a' }, honeypot: '', token: 't', link: 'l' },
    });
  });

  test('a new id each time if its page had none', () => {
    const ids = [1, 2].map(() => {
      const posted = read('form', 'email=a');
      return 'submission' in posted && posted.submission.id;
    });
    expect(new Set(ids).size).toBe(2);
  });
});

describe('JSON brings', () => {
  test.each([
    ['an id in capitals', { id: id.toUpperCase(), values: {} }],
    ['an id of another version', { id: '018f3a1e-7d6e-7b0e-9b5e-0a1b2c3d4e5f', values: {} }],
    ['all proofs', { id, values: {}, honeypot: '', token: 't', proofOfWork: 'w', captcha: 'c', link: 'l' }],
    ['colons, quotes and backslashes', { id, values: { fieldUrl: 'https://a.example/:::', note: '"\\":"\\\\"' } }],
    ['a value that looks like a second name', { id, values: { note: '","note":"' } }],
  ])('%s', (_, submission) => {
    expect(json(submission)).toEqual({ submission });
  });

  test('no name twice, however it is written', () => {
    for (const body of [
      `{"id":"${id}","values":{"a":"x"},"values" : {"a":"y"}}`,
      `{"id":"${id}","values":{"url":"https://a.example","url"\n:\t"b"}}`,
      `{"id":"${id}","id":"${id}","values":{}}`,
      `{"id":"${id}","id":"${id}","values":{},"newer":["a","b"]}`,
    ])
      expect(read('json', body)).toMatchObject({ status: 400, issues: [{ code: 'malformed' }] });
  });
});
