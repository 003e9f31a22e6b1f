import { describe, expect, test } from 'vitest';
import { allowedRedirect } from '../../../proxy/submission/redirect.ts';

const rules = { hosts: ['service.example', 'localhost:4002'], origin: 'https://www.example.com' };

describe('a visitor is redirected to', () => {
  test.each([
    ['https://service.example/pending/abc?x=1#y', 'https://service.example/pending/abc?x=1#y'],
    ['http://service.example/', 'http://service.example/'],
    ['https://SERVICE.example:443/a', 'https://service.example/a'],
    ['http://localhost:4002/thankyou', 'http://localhost:4002/thankyou'],
    ['https://www.example.com/thanks', 'https://www.example.com/thanks'],
    ['https://service.example/\r\nSet-Cookie: a', 'https://service.example/Set-Cookie:%20a'],
    ['https:\\\\service.example\\a', 'https://service.example/a'],
  ])('%j', (url, href) => expect(allowedRedirect(url, rules)).toBe(href));
});

describe('a visitor is not redirected to', () => {
  test.each([
    ['javascript:alert(1)'],
    ['data:text/html,hello'],
    ['ftp://service.example/'],
    ['https://evil.example/'],
    ['https://service.example.evil.example/'],
    ['https://evil.example/service.example'],
    ['https://service.example@evil.example/'],
    ['https://user:word@service.example/'],
    ['https://evil.example\\@service.example/'],
    ['https://service.example:8443/'],
    ['http://localhost/'],
    ['//service.example/'],
    ['/pending/abc'],
    ['service.example'],
    ['https://'],
    [''],
    [`https://service.example/${'a'.repeat(4_000)}`],
  ])('%j', (url) => expect(allowedRedirect(url, rules)).toBeUndefined());

  test('the page that shows the form, when only listed hosts are allowed', () => {
    expect(allowedRedirect('https://www.example.com/', { hosts: rules.hosts })).toBeUndefined();
  });
});
