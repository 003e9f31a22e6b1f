import { describe, expect, test } from 'vitest';
import { startSmtpServer } from './smtp-server.ts';
import { start } from './start.ts';

const email = 'ada@example.com';

async function startWithSession(options: Parameters<typeof start>[0] = {}) {
  const running = await start(options);
  const session = await running.login();
  const call = (method: string, path: string, body?: unknown, headers = {}) =>
    running.call(method, path, body, { ...session, ...headers });
  const [listid] = (await call('POST', '/list', { name: 'Letter', usesingleoptin: 1 })).json;
  return { ...running, call, session, listid };
}

describe('SQL in input', () => {
  const attempts = [
    `' or '1'='1`,
    `'; drop table contact; --`,
    `" or ""="`,
    `\\'; delete from subscription; --`,
    `1) union select password_hash from account --`,
    `%' or email like '%`,
    `$1`,
    `:email`,
    `?`,
  ];

  test('finds nobody and is stored as text', async () => {
    const { call, listid } = await startWithSession();
    const { id } = (await call('POST', '/subscriber', { email, listid, fields: { fieldFirstName: 'Ada' } })).json;
    for (const attempt of attempts) {
      for (const sought of [attempt, `${attempt}@example.com`]) {
        const { status } = await call('POST', '/subscriber/search', { email: sought });
        expect([404, 406]).toContain(status);
      }
      expect((await call('GET', `/subscriber/${encodeURIComponent(attempt)}`)).status).toBe(404);
      expect((await call('GET', `/subscriber/bulk/${encodeURIComponent(attempt)}`)).json).toEqual({ [attempt]: null });
      for (const path of ['tag', 'list', 'field']) {
        expect((await call('DELETE', `/${path}/${encodeURIComponent(`1 or 1=1 ${attempt}`)}`)).status).toBe(404);
      }
      expect((await call('POST', '/subscriber/tagged', { tagid: attempt })).json.error).toBe(403);
      expect((await call('GET', `/subscriber?status=${encodeURIComponent(attempt)}`)).status).toBe(400);
      expect((await call('GET', `/subscriber?limit=5&cursor=${encodeURIComponent(attempt)}`)).status).toBe(400);

      await call('PUT', `/subscriber/${id}`, { fields: { fieldFirstName: attempt } });
      const [tagid] = (await call('POST', '/tag', { name: attempt, text: attempt })).json;
      expect((await call('GET', `/subscriber/${id}`)).json).toMatchObject({ email, fieldFirstName: attempt });
      expect((await call('GET', `/tag/${tagid}`)).json).toEqual({ tagid: String(tagid), name: attempt, text: attempt });
      expect((await call('GET', '/subscriber')).json).toEqual([id]);
    }
  });

  test('is refused as a field name, and so are names of columns', async () => {
    const { call, listid } = await startWithSession();
    for (const name of ["fieldFirstName' = 'x", 'status', 'account_id', 'id', 'constructor']) {
      const { json } = await call(
        'POST',
        '/subscriber',
        `{"email":"${email}","listid":${listid},"fields":{"${name}":"x"}}`,
      );
      expect([name, json.error]).toEqual([name, 8]);
    }
  });
});

describe('a line break in input', () => {
  test('adds no header to an answer', async () => {
    const { call, addKey } = await startWithSession();
    const pendingurl = 'https://example.com/\r\nX-Evil: 1';
    expect((await call('POST', '/list', { name: 'Evil', pendingurl })).status).toBe(400);
    const { key } = await addKey('double', { pendingUrl: 'https://example.com/a%0d%0aX-Evil:%201' });
    const { headers, status } = await call('POST', '/subscriber/signin.html', { apikey: key, email });
    expect(status).toBe(303);
    expect(headers.get('x-evil')).toBeNull();
    expect(headers.get('location')).toMatch(/^https:\/\/example\.com\/a%0d%0aX-Evil:%201/);
    const refused = await call('POST', '/subscriber', { email: 'a\r\nX-Evil: 1@example.com', fields: {} });
    expect([refused.json.error, refused.headers.get('x-evil')]).toEqual([5, null]);
  });

  test('adds no header and no recipient to a mail', async () => {
    const smtp = await startSmtpServer();
    const { call, service } = await startWithSession({ smtpUrl: smtp.url, mailFrom: 'News <news@example.com>' });
    for (const evil of [
      `${email}\r\nBcc: eve@example.com`,
      `${email},eve@example.com`,
      `"x\r\nBcc: eve"@example.com`,
    ]) {
      expect((await call('POST', '/subscriber', { email: evil })).json.error).toBe(5);
    }
    expect((await call('POST', '/list', { name: 'News\r\nBcc: eve@example.com' })).status).toBe(400);
    const [listid] = (await call('POST', '/list', { name: 'News %0d%0aBcc: eve@example.com' })).json;
    await call('POST', '/subscriber', { email, listid, fields: { fieldFirstName: 'A %0d%0aBcc: eve@example.com' } });
    await service.idle();
    expect(smtp.messages).toHaveLength(1);
    const [head = ''] = smtp.messages[0]?.split('\n\n') ?? [];
    expect(head).toMatch(/^To: ada@example\.com$/m);
    expect(head).not.toMatch(/^(?:bcc|cc):/im);
    expect(head).not.toContain('eve@example.com\n');
  });
});

describe('a template in input', () => {
  const templates = [
    '{{ 7 | times: 7 }}',
    '{% include "confirmation" %}',
    '@(7*7)',
    '<%= 7*7 %>',
    '#{7*7}',
    '{{link}}',
  ];

  test('stays as it is in a mail', async () => {
    const { call, service } = await startWithSession();
    for (const [index, template] of templates.entries()) {
      const name = `News ${template} <b>bold</b>`;
      const [listid] = (await call('POST', '/list', { name })).json;
      await call('POST', '/subscriber', {
        email: `a${index}@example.com`,
        listid,
        fields: { fieldFirstName: template },
      });
      await service.idle();
      const [mail] = await service.mailbox.list();
      expect(mail?.text).toContain(name);
      expect(mail?.html).not.toContain('<b>bold');
      expect(mail?.html).toContain('&lt;b&gt;bold');
    }
  });

  test('is shown as text on answer pages, like markup', async () => {
    const { call } = await startWithSession();
    const [tagid] = (await call('POST', '/tag', { name: '<script>alert(1)</script>{{7*7}}' })).json;
    const { text } = await call('GET', `/tag/${tagid}.html`);
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;{{7*7}}');
    expect(text).not.toContain('<script>alert');
    const { text: xml } = await call('GET', `/tag/${tagid}.xml`);
    expect(xml).toContain('<name>&lt;script&gt;');
  });
});
