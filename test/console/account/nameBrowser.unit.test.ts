import { expect, test } from 'vitest';
import { nameBrowser } from '../../../console/account/nameBrowser.ts';

const gecko = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const webkit = '(KHTML, like Gecko)';

test.each([
  [gecko, 'Firefox, Linux'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 ${webkit} Chrome/140.0 Safari/537.36`,
    'Chrome, Windows',
  ],
  [`Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 ${webkit} Chrome/140.0 Safari/537.36 Edg/140.0`, 'Edge, Windows'],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 ${webkit} Safari/604.1`, 'Safari, iOS'],
  [`Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 ${webkit} Chrome/140.0 Mobile Safari/537.36`, 'Chrome, Android'],
  ['curl/8.0', undefined],
  ['', undefined],
])('%s is %s', (description, expected) => {
  expect(nameBrowser(description)).toBe(expected);
});
