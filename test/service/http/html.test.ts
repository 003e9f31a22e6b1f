import { expect, test } from 'vitest';
import { start } from '../start.ts';

const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

test('a plain form that signs in is redirected to the page', async () => {
  const { url, call, addKey } = await start();
  const { key } = await addKey('double');
  const body = `apikey=${key}&email=ada%40example.com&fields[fieldFirstName]=&fields[fieldDigit]=`;
  const { status, headers } = await call('POST', '/api/subscriber/signin.html', body, form);
  expect(status).toBe(303);
  expect(headers.get('location')).toMatch(new RegExp(`^${url}/pending/`));
});

test('a plain form with a mistake gets a page that explains it and escapes what was typed', async () => {
  const { call, addKey } = await start();
  const { key } = await addKey('double');
  const body = `apikey=${key}&email=ada%40example.com&fields[<script>]=x`;
  const { status, headers, text } = await call('POST', '/subscriber/signin.html', body, form);
  expect(status).toBe(406);
  expect(headers.get('content-type')).toContain('text/html');
  expect(text).toContain('The value of “&lt;script&gt;”');
});

test('a form with a wrong key tells its visitor nothing about keys', async () => {
  const { call } = await start();
  const { status, text } = await call('POST', '/subscriber/signin.html', 'apikey=x&email=ada%40example.com', form);
  expect(status).toBe(406);
  expect(text).toContain('The form isn’t set up correctly');
  expect(text).not.toContain('apikey');
});

test('an unreadable form gets a page as well', async () => {
  const { call } = await start();
  const { status, text } = await call('POST', '/subscriber/signin.html', '{"broken');
  expect(status).toBe(400);
  expect(text).toContain('<h1>That didn’t work</h1>');
  expect(text).toContain('<title>Error: That didn’t work</title>');
});

test.each([
  ['email=nobody', 'Die E-Mail-Adresse stimmt nicht.'],
  ['email=', 'Bitte geben Sie eine E-Mail-Adresse oder eine Telefonnummer an.'],
  ['email=ada%40example.com&fields[fieldBirthday]=<b>', 'Der Wert von „Birthday“'],
])('a German browser that posts %j reads the reason in German', async (body, sentence) => {
  const { call, addKey } = await start();
  const { key } = await addKey('double');
  const headers = { ...form, 'Accept-Language': 'de' };
  const { text } = await call('POST', '/subscriber/signin.html', `apikey=${key}&${body}`, headers);
  expect(text).toContain('<html lang="de" dir="ltr">');
  expect(text).toContain(sentence);
});
