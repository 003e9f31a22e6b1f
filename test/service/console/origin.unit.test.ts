import { expect, test } from 'vitest';
import { readOrigin } from '../../../service/console/contact/origin.ts';
import { describeEvidence } from '../../../service/mark.ts';

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
])('a submission %s is told part by part', (_, evidence) => {
  const { ip, form: name, version, page, language } = evidence;
  const text = describeEvidence(evidence);
  expect(readOrigin(text)).toEqual({ way: 'form', ip, form: { name, version, page, language }, text });
});

test.each([
  ['0.0.0.0 - By API Request', 'interface', ''],
  ['Import', 'import', ''],
  ['By SMS reply', 'smsReply', ''],
  ['By mail provider', 'mailProvider', ''],
  ['By email', 'email', ''],
  ['2001:db8::7', 'page', '2001:db8::7'],
  ['By hand', 'other', ''],
])('%j is by way of %s', (text, way, ip) => {
  expect(readOrigin(text)).toEqual({ way, ip, form: null, text });
});

test('nothing on record names nobody', () => {
  expect(readOrigin('')).toBeNull();
});
