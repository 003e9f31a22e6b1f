import { expect, test } from 'vitest';
import { nearest } from '../../../../proxy/config/read/nearest.ts';

test.each([
  ['orgins', 'origins'],
  ['origin', 'origins'],
  ['Key', 'key'],
  ['exactError', 'exactErrors'],
  ['honypot', 'honeypot'],
  ['apiKey', undefined],
  ['somethingElse', undefined],
  ['', undefined],
])('%s most likely means %s', (typed, name) =>
  expect(nearest(typed, ['origins', 'key', 'exactErrors', 'honeypot'])).toBe(name),
);
