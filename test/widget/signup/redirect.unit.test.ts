import { expect, test } from 'vitest';
import { isWebAddress } from '../../../widget/signup/redirect.ts';

test.each([
  ['https://example.com/pending/1', true],
  ['http://localhost:4002/thankyou', true],
  ['HTTPS://example.com', true],
  ['javascript:alert(1)', false],
  [' javascript:alert(1)', false],
  ['javascript:open("https://example.com")', false],
  ['data:text/html,hello', false],
  ['//example.com', false],
  ['/thanks', false],
  ['', false],
])('%s is a web address: %s', (url, expected) => {
  expect(isWebAddress(url)).toBe(expected);
});
