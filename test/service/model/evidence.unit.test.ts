import { expect, test } from 'vitest';
import { describeOrigin, readOrigin } from '../../../service/model/evidence.ts';

const seen = {
  ip: '203.0.113.9',
  form: 'news',
  version: 'a1b2',
  page: 'https://www.example/a, shown in b',
  language: 'de-AT',
};

test.each([
  ['from a page', seen],
  ['without a page', { ...seen, page: '' }],
  ['without an IP address', { ...seen, ip: '' }],
])('a submission %s is read back part by part', (_, place) => {
  const by = { way: 'form', ...place } as const;
  expect(readOrigin(describeOrigin(by))).toEqual(by);
});

test.each([
  ['0.0.0.0 - By API Request', { way: 'interface' }],
  ['Import', { way: 'import' }],
  ['By SMS reply', { way: 'smsReply' }],
  ['By complaint', { way: 'complaint' }],
  ['By mail provider', { way: 'mailProvider' }],
  ['By email', { way: 'email' }],
  ['By suppression list', { way: 'suppression' }],
  ['2001:db8::7', { way: 'page', ip: '2001:db8::7' }],
  ['', { way: 'page', ip: '' }],
  ['By hand', { way: 'other', text: 'By hand' }],
  ['0.0.0.0 - By form a (version b', { way: 'other', text: '0.0.0.0 - By form a (version b' }],
])('%j is read, and written the same', (text, by) => {
  expect(readOrigin(text)).toEqual(by);
  expect(describeOrigin(readOrigin(text))).toBe(text);
});
