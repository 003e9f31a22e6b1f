import { describe, expect, test } from 'vitest';
import { parseLetterhead } from '../../../service/list/letterhead-schema.ts';
import type { Letterhead } from '../../../service/model/letterhead.ts';
import { de } from '../../../service/words/de.ts';
import { startSmtpServer } from '../smtp-server.ts';
import { start } from '../start.ts';

const email = 'ada@example.com';
const letterhead: Letterhead = {
  publicName: 'Saltmarsh Coffee',
  senderName: 'Ada of Saltmarsh',
  senderAddress: 'letters@saltmarsh.example',
  replyTo: 'hello@saltmarsh.example',
  logoUrl: 'https://cdn.saltmarsh.example/logo.png?size=2&dark=0',
  color: '#8a3b12',
  imprint: 'Saltmarsh Coffee Ltd\n1 Quay Street, Exampleton',
  privacyUrl: 'https://saltmarsh.example/privacy',
};

/** Signs up and visits every page. Returns the pages and the mail. */
async function walk(given: Partial<Letterhead>, language: 'de' | 'en' = 'de') {
  const running = await start();
  const { url, call, service, accountId } = running;
  const { key, listId } = await running.addKey('double');
  await service.lists.update(accountId, listId, { letterhead: given, language });
  const { json } = await call('POST', '/subscriber/signin', { apikey: key, email });
  const read = (method: string, address = '') => call(method, address.replaceAll('&amp;', '&').replace(url, ''));
  await service.idle();
  const [mail] = await service.mailbox.list();
  const link = mail?.links[0];
  const pending = await read('GET', json[0]);
  const confirm = await read('GET', link);
  const confirmed = await read('POST', link);
  const thankyou = await read('GET', confirmed.headers.get('location') ?? '');
  const used = await read('GET', link);
  const leave = /href="([^"]+\/unsubscribe\/[^"]+)"/.exec(used.text)?.[1];
  const unsubscribe = await read('GET', leave);
  const unsubscribed = await read('POST', leave);
  const pages = { pending, confirm, thankyou, used, unsubscribe, unsubscribed };
  return { ...running, listId, pages: Object.entries(pages), mail };
}

describe('a letterhead', () => {
  test('appears on every page', async () => {
    const { pages, call } = await walk(letterhead);
    for (const [name, { text, headers }] of pages) {
      const says = (part: string) => expect([name, text]).toEqual([name, expect.stringContaining(part)]);
      says('<img src="https://cdn.saltmarsh.example/logo.png?size=2&amp;dark=0" alt="Saltmarsh Coffee">');
      says('– Saltmarsh Coffee</title>');
      says('Saltmarsh Coffee Ltd\n1 Quay Street, Exampleton');
      says(`<a href="https://saltmarsh.example/privacy">${de.privacy}</a>`);
      says('letterhead.css?color=8a3b12"');
      expect(headers.get('content-security-policy')).toContain(
        '; img-src data: https://cdn.saltmarsh.example; form-action',
      );
    }
    const sheet = await call('GET', '/letterhead.css?color=8a3b12');
    expect(sheet.text).toContain('--brand: #8a3b12;');
  });

  test('appears in both parts of the mail', async () => {
    const { mail } = await walk(letterhead);
    expect(mail).toMatchObject({
      from: { name: 'Ada of Saltmarsh', address: 'letters@saltmarsh.example' },
      replyTo: 'hello@saltmarsh.example',
    });
    expect(mail?.text).toContain('„Saltmarsh Coffee“');
    expect(mail?.text).toContain(
      '-- \nSaltmarsh Coffee Ltd\n1 Quay Street, Exampleton\nDatenschutzerklärung: https://',
    );
    expect(mail?.html).toContain(
      'src="https://cdn.saltmarsh.example/logo.png?size=2&amp;dark=0" alt="Saltmarsh Coffee"',
    );
    expect(mail?.html).toContain('Saltmarsh Coffee Ltd<br>1 Quay Street, Exampleton</span><br>');
    expect(mail?.html).toContain('background:#8a3b12');
  });

  test('leaves no trace of missing parts', async () => {
    const { pages, mail } = await walk({}, 'en');
    for (const [, { text, headers }] of pages) {
      expect(text).toContain('<bdi>News</bdi>');
      expect(text).not.toMatch(/<img|<footer|color=/);
      expect(headers.get('content-security-policy')).toContain('img-src data:;');
    }
    expect(mail?.from).toBeUndefined();
    expect(mail?.html).not.toMatch(/<img|Privacy/);
  });

  test('can’t inject markup or headers', async () => {
    const hostile = `"><script>alert(1)</script>{{ link }}{% raw %}' --> </style>`;
    const { pages, mail } = await walk({
      publicName: hostile,
      imprint: hostile,
      privacyUrl: 'https://x.example/?"><b>',
    });
    for (const [, { text }] of pages) {
      expect(text).not.toMatch(/<script|"><b>/);
      expect(text).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;{{ link }}');
    }
    expect(mail?.html).not.toMatch(/<script|"><b>/);
    expect(mail?.html).toContain('{{ link }}');
    expect(mail?.from?.name).toBe(hostile);
  });
});

test('the predefined list has a public name, but an empty name for clients', async () => {
  const { call, login, service, accountId } = await start();
  const { id } = await service.lists.predefined(accountId);
  const session = await login();
  await call('POST', '/subscriber', { email }, session);
  await service.idle();
  expect((await service.mailbox.list())[0]?.text).toContain('“Newsletter”');
  expect(await service.lists.update(accountId, id, { letterhead: { publicName: 'Saltmarsh Coffee' } })).toBe('updated');
  const { json } = await call('POST', '/list/redirect', { listid: id, email }, session);
  const pending = new URL(json[0]);
  expect((await call('GET', pending.pathname + pending.search)).text).toContain('<bdi>Saltmarsh Coffee</bdi>');
  expect((await call('GET', '/list', undefined, session)).json).toEqual({ [id]: '' });
});

test('a page names its list only to visitors sent there', async () => {
  const { call, service, accountId } = await start();
  const { id } = await service.lists.predefined(accountId);
  await service.lists.update(accountId, id, { letterhead });
  for (const list of [id, `${id}.${'A'.repeat(22)}`, `${id}.`, '', '__proto__']) {
    expect((await call('GET', `/pending/key?list=${list}`)).text).not.toContain('Saltmarsh');
  }
});

test('mails carry the name and address of the list’s letterhead', async () => {
  const server = await startSmtpServer();
  const { service, accountId, addKey, call } = await start({
    smtpUrl: server.url,
    mailFrom: 'Lists <no-reply@example.com>',
  });
  const { key, listId } = await addKey('double');
  await call('POST', '/subscriber/signin', { apikey: key, email });
  await service.idle();
  await service.lists.update(accountId, listId, { letterhead });
  await call('POST', '/subscriber/signin', { apikey: key, email: 'grace@example.com' });
  await service.idle();
  expect(server.messages.map((message) => /^From: (.*)$/m.exec(message)?.[1]?.trim())).toEqual([
    'Lists <no-reply@example.com>',
    'Ada of Saltmarsh <letters@saltmarsh.example>',
  ]);
  expect(server.messages[1]).toMatch(/^Reply-To: hello@saltmarsh\.example\r?$/m);
});

test('the interface reads and changes the letterhead, except the sender’s address', async () => {
  const { call, login } = await start();
  const session = await login();
  const wire = {
    publicname: 'Saltmarsh Coffee',
    color: '#FA0',
    imprint: 'One\r\nTwo',
    replyto: 'hello@saltmarsh.example',
  };
  const [id] = (await call('POST', '/list', { name: 'letter', ...wire }, session)).json;
  await call(
    'PUT',
    `/list/${id}`,
    { privacyurl: 'https://saltmarsh.example/', replyto: '', senderaddress: 'x@y.example' },
    session,
  );
  expect((await call('GET', `/list/${id}`, undefined, session)).json).toMatchObject({
    ...{ name: 'letter', publicname: 'Saltmarsh Coffee', color: '#ffaa00', imprint: 'One\nTwo' },
    ...{ replyto: '', senderaddress: '', privacyurl: 'https://saltmarsh.example/' },
  });
  const refused = await call('PUT', `/list/${id}`, { color: 'red' }, session);
  expect([refused.status, refused.json]).toEqual([400, ['`color` must be a colour such as #2457d6.']]);
});

test.each<[keyof Letterhead, string]>([
  ['publicName', 'two\nlines'],
  ['publicName', 'x'.repeat(81)],
  ['publicName', 'Coffee \u202egnp.exe'],
  ['senderName', 'x\r\nBcc: all@example.com'],
  ['senderAddress', 'nobody'],
  ['replyTo', 'a@example.com, b@example.com'],
  ['logoUrl', 'http://cdn.example.com/logo.png'],
  ['logoUrl', 'https://user:word@cdn.example.com/logo.png'],
  ['logoUrl', 'data:image/png;base64,AAAA'],
  ['logoUrl', 'https://cdn.example.com/; script-src *'],
  ['logoUrl', 'https://cdn.example.com/logo.svg'],
  ['color', 'red'],
  ['color', '#2457d6;}'],
  ['imprint', 'x'.repeat(1_001)],
  ['imprint', 'NUL\0'],
  ['privacyUrl', 'javascript:alert(1)'],
])('%s can’t be %j', (part, text) => expect(() => parseLetterhead({ [part]: text })).toThrow(`"${part}" must be`));

test('a logo may come from this machine for trials', () => {
  const logoUrl = 'http://127.0.0.1:4300/logo.png';
  expect(parseLetterhead({ logoUrl })).toEqual({ logoUrl });
});
