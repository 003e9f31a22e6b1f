import { expect, test } from 'vitest';
import { isMixedContent } from '../../../../proxy/site/policy/mixed.ts';

test.each([
  ['https://www.example.com/', 'http://forms.example.com/', true],
  ['https://www.example.com/', 'https://forms.example.com/', false],
  ['http://www.example.com/', 'http://forms.example.com/', false],
  ['https://www.example.com/', 'http://localhost:4001/', false],
  ['https://www.example.com/', 'http://forms.localhost/', false],
  ['https://www.example.com/', 'http://127.0.0.1:4001/', false],
  ['https://www.example.com/', 'http://[::1]:4001/', false],
  ['https://www.example.com/', 'http://127.0.0.1.example.com/', true],
  ['https://www.example.com/', 'http://192.168.0.7/', true],
])('browsers mix %s with %s or not', (page, address, isMixed) => {
  expect(isMixedContent(new URL(page), new URL(address))).toBe(isMixed);
});
