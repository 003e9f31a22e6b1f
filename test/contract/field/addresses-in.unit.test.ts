import { addressesIn } from '@joinery/contract/addresses-in';
import { expect, test } from 'vitest';

test.each([
  ['ada@example.com', ['ada@example.com']],
  ['  ada@example.com  ', ['ada@example.com']],
  ['"Ada","ada@example.com","2031-05-01"', ['ada@example.com']],
  ['Ada <ada@example.com>, Bob <bob@example.com>', ['ada@example.com', 'bob@example.com']],
  ['MAILTO:ada@example.com', ['ada@example.com']],
  ['ada@example.com bob@example.com', ['ada@example.com', 'bob@example.com']],
  ['ada@example.com\tunsubscribed', ['ada@example.com']],
  ['+1 (202) 555-0123;bounced', ['+12025550123']],
  ['0012025550123', ['0012025550123']],
  ['Email,Status', []],
  ['202 555 0123', []],
  ['', []],
])('%j holds %j', (line, addresses) => {
  expect(addressesIn(line)).toEqual(addresses);
});

test('a line of a million signs is read in a moment', () => {
  for (const part of ['@', '+', 'mailto:', ' ', '0 '])
    expect(addressesIn(part.repeat(1e6 / part.length))).toBeDefined();
});
