import { html } from '@joinery/contract/html';
import { directionOf } from '@joinery/contract/locales';
import { describe, expect, test } from 'vitest';
import { languages } from '../../../service/language.ts';
import { de } from '../../../service/words/de.ts';
import { words } from '../../../service/words/index.ts';
import { start } from '../start.ts';

describe.each(['/pending', '/thankyou'])('%s', (page) => {
  test('looks the same for a guessed key and reveals nobody', async () => {
    const { call, addKey } = await start();
    const { key } = await addKey('double');
    const { json } = await call('POST', '/subscriber/signin', { apikey: key, email: 'ada@example.com' });
    const contactKey = new URL(json[0]).pathname.split('/').at(-1);
    const known = await call('GET', `${page}/${contactKey}`);
    const unknown = await call('GET', `${page}/guessed`);
    expect(known.status).toBe(200);
    expect(known.text).toBe(unknown.text);
    expect(known.text).not.toContain('ada');
  });

  test('has a language, fits any screen and needs no script', async () => {
    const { call } = await start();
    const { text, headers } = await call('GET', `${page}/key`);
    expect(text).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr">/);
    expect(text).toContain('name="viewport"');
    expect(text).not.toContain('<script');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'; img-src data:; form-action 'self'",
    );
  });
});

test('pages find their style sheet under every prefix', async () => {
  const { url, call } = await start();
  for (const page of [
    '/pending/key',
    '/pending/key/',
    '/api/pending/key',
    '/tag.html',
    '/api/subscriber/bulk/1,2.html',
  ]) {
    const { text } = await call('GET', page);
    const href = /<link rel="stylesheet" href="([^"]+)">/.exec(text)?.[1] ?? '';
    const sheet = await call('GET', new URL(href, url + page).pathname);
    expect(sheet.headers.get('content-type')).toContain('text/css');
    expect(sheet.text).toContain('prefers-color-scheme: dark');
  }
});

test('a German opt-in process leads to German mail and pages, whatever the browser prefers', async () => {
  let time = Date.UTC(2030, 0, 1);
  const { url, call, addKey, service, accountId } = await start({ clock: () => new Date(time) });
  const { key, listId } = await addKey('double');
  await service.lists.update(accountId, listId, { language: 'de' });
  const english = { 'Accept-Language': 'en' };
  const { json } = await call('POST', '/subscriber/signin', { apikey: key, email: 'ada@example.com' }, english);
  const read = async (method: string, path: string) => (await call(method, path, undefined, english)).text;
  const show = (address = '') => read('GET', address.replace(url, ''));
  expect(await show(json[0])).toContain('<html lang="de" dir="ltr">');
  expect(await show(json[0])).toContain(de.pending.heading);
  await service.idle();
  const [mail] = await service.mailbox.list();
  expect(mail?.subject).toBe('Bitte bestätigen Sie Ihre Anmeldung');
  const link = mail?.links[0]?.replace(url, '') ?? '';
  expect(await show(link)).toContain(de.confirm.button);
  const { headers } = await call('POST', link);
  expect(await show(headers.get('location') ?? '')).toContain(de.thankyou.heading);
  const used = await show(link);
  expect(used).toContain(de.used.heading);
  const [, leave] = /href="([^"]+)">Abmelden/.exec(used) ?? [];
  expect(await show(leave)).toContain(de.unsubscribe.text);
  const left = await read('POST', leave?.replace(url, '') ?? '');
  expect(left).toContain(de.unsubscribed.heading);
  const [, again = ''] = /action="\.\.([^"]+)"/.exec(left) ?? [];
  expect(await read('POST', again)).toContain(de.throttled.text);
  time += 600_000;
  expect(await read('POST', again)).toContain(de.pending.text);
});

test('a page outside any opt-in process uses the browser’s language', async () => {
  const { call } = await start();
  for (const [accepted, language] of [
    ['de-AT,de;q=0.9,en;q=0.5', 'de'],
    ['fr', 'fr'],
    ['no, en;q=0.5', 'nb'],
    ['tlh', 'en'],
    ['', 'en'],
  ] as const) {
    const { text, headers } = await call('GET', '/tag.html', undefined, { 'Accept-Language': accepted });
    expect([accepted, text]).toEqual([accepted, expect.stringContaining(`<html lang="${language}" dir="ltr">`)]);
    expect([accepted, headers.get('content-language')]).toEqual([accepted, language]);
  }
});

test('every page comes in every language, with its direction', async () => {
  const { call } = await start();
  for (const language of languages) {
    const { pending, unknown } = words[language];
    for (const [path, { heading, text }] of [
      ['/pending/key', pending],
      ['/confirm/key', unknown],
    ] as const) {
      const page = await call('GET', `${path}?lang=${language}`);
      expect(page.text).toContain(`<html lang="${language}" dir="${directionOf(language)}">`);
      expect(page.headers.get('content-language')).toBe(language);
      expect(page.text).toContain(`<h1>${html`${heading}`}</h1>`);
      expect(page.text).toContain(`<p>${html`${text}`}</p>`);
    }
  }
});

test('a refused button leads to a page whose title says so first', async () => {
  const { call } = await start();
  for (const [language, word] of [
    ['en', 'Error: '],
    ['de', 'Fehler: '],
    ['fr', 'Erreur : '],
    ['ja', 'エラー：'],
  ] as const) {
    const { status, text } = await call('POST', `/confirm/key?lang=${language}`);
    expect([language, status]).toEqual([language, 404]);
    expect(text).toContain(`<title>${word}${html`${words[language].unknown.heading}`}</title>`);
  }
});
