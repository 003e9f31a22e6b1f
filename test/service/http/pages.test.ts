import { describe, expect, test } from 'vitest';
import { start } from '../start.ts';

describe.each(['/pending', '/thankyou'])('%s', (page) => {
  test('says the same to whoever guesses a key, and nothing of anybody', async () => {
    const { call, addKey } = await start();
    const { key } = await addKey('double');
    const { json } = await call('POST', '/subscriber/signin', { apikey: key, email: 'ada@example.com' });
    const contactKey = json[0].split('/').at(-1);
    const known = await call('GET', `${page}/${contactKey}`);
    const unknown = await call('GET', `${page}/guessed`);
    expect(known.status).toBe(200);
    expect(known.text).toBe(unknown.text);
    expect(known.text).not.toContain('ada');
  });

  test('is a page in a language, for any screen, without script', async () => {
    const { call } = await start();
    const { text, headers } = await call('GET', `${page}/key`);
    expect(text).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(text).toContain('name="viewport"');
    expect(text).not.toContain('<script');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
    );
  });
});

test('the style sheet that the pages link to is there, under every prefix', async () => {
  const { url, call } = await start();
  for (const page of ['/pending/key', '/api/pending/key']) {
    const { text } = await call('GET', page);
    const href = /<link rel="stylesheet" href="([^"]+)">/.exec(text)?.[1] ?? '';
    const sheet = await call('GET', new URL(href, url + page).pathname);
    expect(sheet.headers.get('content-type')).toContain('text/css');
    expect(sheet.text).toContain('prefers-color-scheme: dark');
  }
});
