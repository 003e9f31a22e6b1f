import type { ContactRow, ContactView } from '@joinery/contract/console';
import { describe, expect, test } from 'vitest';
import type { Bounce } from '../../../service/model/contact.ts';
import { credentials } from '../start.ts';
import { type Console, codeOf, startConsole } from './open.ts';

const day = 86_400_000;

/** A console with four contacts: Ada pending, Özil subscribed and tagged, Eve unsubscribed, and a number. */
async function startWithContacts() {
  const console = await startConsole();
  const { addKey, call, clock, service, accountId } = console;
  const double = await addKey('double');
  const single = await addKey('single');
  const signin = async (apikey: string, body: object) => {
    const { status, text } = await call('POST', '/subscriber/signin', { apikey, ...body });
    expect([status, text]).toEqual([200, expect.any(String)]);
    clock.time += day;
  };
  const names = (fieldFirstName: string, fieldLastName: string) => ({ fieldFirstName, fieldLastName });
  await signin(double.key, { email: 'Ada.Lovelace@example.com', fields: names('Ada', 'King <b>') });
  await signin(single.key, { email: 'mesut@example.net', fields: names('Mesut', 'Özil') });
  await signin(single.key, { email: 'eve_100%@example.org', fields: { fieldCompanyName: 'Evil Inc' } });
  await signin(single.key, { smsnumber: '+12025550123' });
  await call('POST', '/subscriber/signoff', { apikey: single.key, email: 'eve_100%@example.org' });
  // The session has expired in these days.
  await console.ask('signIn', { body: credentials });
  const [ada = 0, mesut = 0, eve = 0, number = 0] = (await list(console, { sort: 'oldest' })).map(({ id }) => id);
  return { ...console, service, accountId, double, single, ids: { ada, mesut, eve, number } };
}

async function list({ ask }: Pick<Console, 'ask'>, query: ContactView & { limit?: number }): Promise<ContactRow[]> {
  const { contacts, nextCursor } = await ask('listContacts', { query });
  expect(nextCursor).toBeNull();
  const { limit: _, ...view } = query;
  expect([query, await ask('countContacts', { query: view })]).toEqual([
    query,
    { count: contacts.length, isMore: false },
  ]);
  return contacts;
}

const shown = (rows: ContactRow[]) => rows.map(({ email, sms }) => (email || sms).split('@')[0]);
const everybody = ['+12025550123', 'eve_100%', 'mesut', 'Ada.Lovelace'];

const views: [ContactView, string[]][] = [
  [{ search: 'lovelace' }, ['Ada.Lovelace']],
  [{ search: 'LOVELACE@EXAMPLE' }, ['Ada.Lovelace']],
  [{ search: 'a.l' }, ['Ada.Lovelace']],
  [{ search: 'king' }, ['Ada.Lovelace']],
  [{ search: 'Ada King' }, ['Ada.Lovelace']],
  [{ search: '<b>' }, ['Ada.Lovelace']],
  [{ search: 'özil' }, ['mesut']],
  [{ search: 'ÖZIL' }, ['mesut']],
  [{ search: 'zil' }, ['mesut']],
  [{ search: 'evil inc' }, ['eve_100%']],
  [{ search: '100%' }, ['eve_100%']],
  [{ search: '_' }, []],
  [{ search: '%' }, []],
  [{ search: 'e_e' }, []],
  [{ search: `'"` }, []],
  [{ search: 'AND "x" OR' }, []],
  [{ search: '\\' }, []],
  [{ search: '+1 (202) 555' }, ['+12025550123']],
  [{ search: '550123' }, ['+12025550123']],
  [{ search: 'ev' }, ['eve_100%']],
  [{ search: 'ki' }, ['Ada.Lovelace']],
  [{ search: 'x' }, []],
  [{ search: '  ' }, everybody],
  [{ status: 'pending' }, ['Ada.Lovelace']],
  [{ status: 'subscribed' }, ['+12025550123', 'mesut']],
  [{ status: 'unsubscribed' }, ['eve_100%']],
  [{ from: '2030-01-16', to: '2030-01-17' }, ['eve_100%', 'mesut']],
  [{ to: '2030-01-15' }, ['Ada.Lovelace']],
  [{ from: '2030-01-16', to: '2030-01-16', timeZone: 'Pacific/Kiritimati' }, ['Ada.Lovelace']],
  [{ from: '2030-01-19' }, []],
  [{ sort: 'oldest' }, everybody.toReversed()],
  [{ sort: 'address' }, ['Ada.Lovelace', 'eve_100%', 'mesut', '+12025550123']],
  [{ sort: 'addressDown' }, ['+12025550123', 'mesut', 'eve_100%', 'Ada.Lovelace']],
  [{ sort: 'address', search: 'example', status: 'subscribed', from: '2030-01-01' }, ['mesut']],
  [{ tag: 999_999 }, []],
  [{ list: 999_999 }, []],
];

describe('the table', () => {
  test('shows whose address refuses mail or reported spam, unless it is off the list', async () => {
    const { service, accountId, ...console } = await startWithContacts();
    const set = async (email: string, smsNumber: string, bounce: Bounce) =>
      void (await service.bounces.set(accountId, { email, smsNumber }, bounce));
    await set('mesut@example.net', '', 'hard');
    await set('Ada.Lovelace@example.com', '', 'soft');
    await set('eve_100%@example.org', '', 'spam');
    await set('', '+12025550123', 'spam');
    expect(shown(await list(console, { status: 'refusing' }))).toEqual(['+12025550123', 'mesut']);
    expect(shown(await list(console, { status: 'refusing', sort: 'address' }))).toEqual(['mesut', '+12025550123']);
    expect(shown(await list(console, { status: 'refusing', search: 'mesut' }))).toEqual(['mesut']);
    const query = { from: '2030-01-15', to: '2030-01-15', timeZone: 'UTC' };
    const { attention } = await console.ask('readOverview', { query });
    expect(attention).toContainEqual({ kind: 'bounces', count: 2, subjectId: null, name: '' });
  });

  test('shows whoever signed up, the newest first', async () => {
    const console = await startWithContacts();
    const rows = await list(console, {});
    expect(shown(rows)).toEqual(everybody);
    expect(rows[3]).toEqual({
      id: console.ids.ada,
      email: 'Ada.Lovelace@example.com',
      sms: '',
      name: 'Ada King <b>',
      status: 'pending',
      bounce: 'none',
      listId: console.double.listId,
      tagIds: [console.double.tagId],
      createdAt: Date.UTC(2030, 0, 15, 12) / 1_000,
    });
    expect(rows[0]).toMatchObject({ sms: '+12025550123', name: '', tagIds: [console.single.tagId] });
  });

  test('shows a view, whatever it is asked for', async () => {
    const console = await startWithContacts();
    for (const [view, expected] of [
      ...views,
      [{ tag: console.single.tagId }, ['+12025550123', 'eve_100%', 'mesut']] as const,
      [{ list: console.double.listId }, ['Ada.Lovelace']] as const,
    ])
      expect([view, shown(await list(console, view))]).toEqual([view, expected]);
  });

  test('is turned page by page, and nobody is shown twice or left out', async () => {
    const console = await startWithContacts();
    const sorts = ['newest', 'oldest', 'address', 'addressDown'] as const;
    for (const view of [...sorts.map((sort) => ({ sort })), { search: 'e' }]) {
      const whole = shown(await list(console, view));
      const turned: ContactRow[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const query: object = { ...view, limit: 1, ...(cursor && { cursor }) };
        const page = await console.ask('listContacts', { query });
        expect(page.contacts.length).toBeLessThanOrEqual(1);
        turned.push(...page.contacts);
        cursor = page.nextCursor;
      }
      expect(shown(turned)).toEqual(whole);
    }
  });

  test('is turned back from any page', async () => {
    const console = await startWithContacts();
    const sorts = ['newest', 'oldest', 'address', 'addressDown'] as const;
    const ask = (query: object) => console.ask('listContacts', { query });
    for (const view of [...sorts.map((sort) => ({ sort })), { search: 'example' }]) {
      const whole = shown(await list(console, view));
      const first = await ask({ ...view, limit: 2 });
      const second = await ask({ ...view, limit: 200, cursor: first.nextCursor });
      expect([first.previousCursor, shown(second.contacts)]).toEqual([null, whole.slice(2)]);
      const back = await ask({ ...view, limit: 200, before: second.previousCursor });
      expect([shown(back.contacts), back.previousCursor]).toEqual([whole.slice(0, 2), null]);
      const on = await ask({ ...view, limit: 200, cursor: back.nextCursor });
      expect(shown(on.contacts)).toEqual(whole.slice(2));
      const one = await ask({ ...view, limit: 1, before: second.previousCursor });
      expect([shown(one.contacts), typeof one.previousCursor]).toEqual([whole.slice(1, 2), 'string']);
    }
  });

  test('finds contacts under what they are called now', async () => {
    const console = await startWithContacts();
    const { call, login, ids } = console;
    const changes = { newemail: 'countess@example.com', fields: { fieldLastName: 'Byron' } };
    await call('PUT', `/subscriber/${ids.ada}`, changes, await login());
    expect(shown(await list(console, { search: 'byron' }))).toEqual(['countess']);
    expect(shown(await list(console, { search: 'countess' }))).toEqual(['countess']);
    expect(shown(await list(console, { search: 'lovelace' }))).toEqual([]);
    expect(shown(await list(console, { search: 'king' }))).toEqual([]);
  });

  test('refuses cursors that it didn’t make', async () => {
    const { refused } = await startConsole();
    for (const cursor of ['x', 'bnVsbA', Buffer.from('["a\\u0000",1]').toString('base64url')]) {
      expect(await refused('listContacts', { query: { cursor } })).toMatchObject({ problems: [{ field: 'cursor' }] });
      const before = await refused('listContacts', { query: { before: cursor } });
      expect(before).toMatchObject({ problems: [{ field: 'before' }] });
    }
  });

  test('shows nothing of another account', async () => {
    const { service, open, ids, single } = await startWithContacts();
    const theirs = { username: 'other', password: 'correct horse' };
    await service.accounts.create(theirs);
    const other = open();
    await other.ask('signIn', { body: theirs });
    await other.ask('provePassword', { body: theirs.password ? { password: theirs.password } : {} });
    for (const view of [{}, { search: 'example' }, { tag: single.tagId }, { sort: 'address' as const }])
      expect(await list(other, view)).toEqual([]);
    const params = { id: String(ids.ada) };
    for (const name of ['readContact', 'exportContact', 'eraseContact'] as const)
      expect(codeOf(await other.refused(name, { params }))).toBe('notFound');
    const resend = { params, body: { channel: 'email' } };
    expect(codeOf(await other.refused('resendConfirmation', resend))).toBe('notFound');
  });
});

describe('the file of a view', () => {
  test('is CSV with a row for each contact, and no formula runs', async () => {
    const { send, call, single } = await startWithContacts();
    const fields = { fieldFirstName: '=HYPERLINK("https://evil.example")' };
    await call('POST', '/subscriber/signin', { apikey: single.key, email: 'eve@example.net', fields });
    const response = await send('exportContacts', { query: { sort: 'oldest', search: '.net' } });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="contacts.csv"');
    const [headings, mesut, eve, ...rest] = (await response.text()).split('\r\n');
    expect(headings).toMatch(/^Number,Email address,Status,.*First name.*,Tags$/);
    expect(mesut).toMatch(/,news$/);
    expect(mesut).toContain('mesut@example.net,Subscribed');
    expect(eve).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(rest).toEqual(['']);
  });

  test('has its owner’s words, and none of the service’s own', async () => {
    const { ask, send, call, single } = await startWithContacts();
    const [roast, born] = [
      await ask('createField', { body: { label: 'Röstung', type: 'line' } }),
      await ask('createField', { body: { label: 'Geburtsdatum', type: 'datetime' } }),
    ];
    const fields = { [roast.name]: 'hell', [born.name]: '86400', fieldBirthday: '86400' };
    await call('POST', '/subscriber/signin', { apikey: single.key, email: 'eve@example.net', fields });
    const query = { search: 'eve@', language: 'de' } as const;
    const [headings = '', eve = ''] = (await (await send('exportContacts', { query })).text()).split('\r\n');
    const cells = Object.fromEntries(headings.split(',').map((heading, at) => [heading, eve.split(',')[at]]));
    expect(cells).toMatchObject({
      ...{ 'E-Mail-Adresse': 'eve@example.net', Status: 'Angemeldet', Liste: 'News', Tags: 'news' },
      ...{ Röstung: 'hell', Geburtsdatum: '1970-01-02', 'Geburtsdatum (2)': '1970-01-02 00:00:00' },
    });
    expect(headings).not.toMatch(/field|_|sms\w/);
    expect((await send('exportContacts', { query: { language: 'xx' as 'de' } })).status).toBe(400);
  });

  test('has paragraphs on lines of their own, which are imported as they were', async () => {
    const { ask, send, call, single, service, accountId } = await startWithContacts();
    const note = await ask('createField', { body: { label: 'Note', type: 'paragraph' } });
    const sign = (text: string) =>
      call('POST', '/subscriber/signin', {
        apikey: single.key,
        email: 'eve@example.net',
        fields: { [note.name]: text },
      });
    const read = async () => (await send('exportContacts', { query: { search: 'eve@', language: 'en' } })).text();
    await sign('One\\nTwo');
    const before = await read();
    expect(before).toContain('"One\nTwo"');
    await sign('Three');
    const headings = ['Email address', 'Note'];
    const take = await service.contacts.startImport({ accountId, headings, listId: single.listId });
    expect(await take(['eve@example.net', 'One\nTwo'])).toBeUndefined();
    expect(await read()).toBe(before);
  });

  test.each(['en', 'de'] as const)('can be imported again, whatever fields are called (%s)', async (language) => {
    const { ask, send, call, single, service, accountId, clock } = await startWithContacts();
    const named = ['Status', 'Geburtsdatum', 'Tags'].map(async (label) => {
      return (await ask('createField', { body: { label, type: 'line' } })).name;
    });
    const [status = '', born = '', tags = ''] = await Promise.all(named);
    const fields = { [status]: 'a', [born]: 'b', [tags]: 'c', fieldBirthday: '86400' };
    await call('POST', '/subscriber/signin', { apikey: single.key, email: 'eve@example.net', fields });
    const read = async () =>
      (await (await send('exportContacts', { query: { search: 'eve@', language } })).text()).split('\r\n');
    const before = await read();
    const [headings = '', eve = ''] = before;
    const others = { [status]: 'x', [born]: 'x', [tags]: 'x', fieldBirthday: '0' };
    await call('POST', '/subscriber/signin', { apikey: single.key, email: 'eve@example.net', fields: others });
    expect(await read()).not.toEqual(before);
    clock.time += 1_000;
    const take = await service.contacts.startImport({
      accountId,
      headings: headings.split(','),
      listId: single.listId,
    });
    expect(await take(eve.split(','))).toBeUndefined();
    expect(await read()).toEqual(before);
  });

  test('has headings alone without contacts', async () => {
    const { send } = await startConsole();
    expect((await (await send('exportContacts')).text()).split('\r\n')).toHaveLength(2);
  });
});

describe('a contact', () => {
  test('is shown with fields, tags, history and evidence', async () => {
    const { ask, ids, single, service } = await startWithContacts();
    await service.outbox.lanes();
    const details = await ask('readContact', { params: { id: String(ids.mesut) } });
    const at = Date.UTC(2030, 0, 16, 12) / 1_000;
    expect(details).toMatchObject({
      id: ids.mesut,
      name: 'Mesut Özil',
      language: 'en',
      list: { id: single.listId, name: 'News' },
      createdAt: at,
      subscriptions: [
        { channel: 'email', address: 'mesut@example.net', status: 'subscribed', bounce: 'none', bouncedAt: null },
      ],
      fields: [
        { name: 'fieldFirstName', label: 'First name', value: 'Mesut', type: 'line' },
        { name: 'fieldLastName', value: 'Özil' },
      ],
      tags: [{ id: single.tagId, name: 'news', smart: false, at }],
      consents: [],
    });
    expect(details.timeline.map(({ kind }) => kind).sort()).toEqual(['confirmed', 'signedUp', 'tagged']);
    expect(details.timeline.find(({ kind }) => kind === 'signedUp')).toMatchObject({
      at,
      channel: 'email',
      subject: null,
      by: { way: 'interface', ip: '', form: null },
    });
  });

  test('says when mail to it bounced, and gets mail again once the owner says so', async () => {
    const { ask, refused, service, accountId, ids, clock } = await startWithContacts();
    const address = { email: 'mesut@example.net', smsNumber: '' };
    const params = { id: String(ids.mesut) };
    const read = async () => (await ask('readContact', { params })).subscriptions[0];
    await service.bounces.set(accountId, address, 'hard');
    expect(await read()).toMatchObject({ bounce: 'hard', bouncedAt: clock.time / 1_000 });
    await ask('forgetBounce', { params, body: { channel: 'email' } });
    expect(await read()).toMatchObject({ bounce: 'none', bouncedAt: null });
    expect(codeOf(await refused('forgetBounce', { params, body: { channel: 'email' } }))).toBe('invalid');
    expect(codeOf(await refused('forgetBounce', { params, body: { channel: 'sms' } }))).toBe('invalid');
  });

  test('that reported spam is never sent to again', async () => {
    const { ask, refused, service, accountId, ids } = await startWithContacts();
    await service.bounces.set(accountId, { email: 'mesut@example.net', smsNumber: '' }, 'spam');
    const params = { id: String(ids.mesut) };
    expect(codeOf(await refused('forgetBounce', { params, body: { channel: 'email' } }))).toBe('denied');
    expect((await ask('readContact', { params })).subscriptions[0]?.bounce).toBe('spam');
  });

  test('is exported with everything that is known', async () => {
    const { ask, ids } = await startWithContacts();
    const { contact, record } = await ask('exportContact', { params: { id: String(ids.ada) } });
    expect(contact).toMatchObject({ name: 'Ada King <b>' });
    expect(record).toMatchObject({
      email: 'Ada.Lovelace@example.com',
      status: 'Opt-In Pending',
      optin_ip: expect.any(String),
    });
  });

  test('is unknown by another number, and by none', async () => {
    const { refused } = await startConsole();
    for (const id of ['0', 'x', '999999', '1e3', '../1'])
      expect([id, (await refused('readContact', { params: { id } })).status]).toEqual([id, 404]);
  });

  test('is asked to confirm again once a while', async () => {
    const { ask, refused, ids, clock, service } = await startWithContacts();
    const given = { params: { id: String(ids.ada) }, body: { channel: 'email' } };
    const count = async () => (await service.mailbox.list()).length;
    await service.idle();
    const before = await count();
    await ask('resendConfirmation', given);
    expect(codeOf(await refused('resendConfirmation', given))).toBe('tooSoon');
    clock.time += 11 * 60_000;
    await ask('resendConfirmation', given);
    await service.idle();
    expect(await count()).toBe(before + 2);
  });

  test('is not asked again unless the address waits', async () => {
    const { refused, ids } = await startWithContacts();
    for (const [name, channel] of [
      ['mesut', 'email'],
      ['eve', 'email'],
      ['ada', 'sms'],
    ] as const) {
      const given = { params: { id: String(ids[name]) }, body: { channel } };
      expect([name, codeOf(await refused('resendConfirmation', given))]).toEqual([name, 'invalid']);
    }
  });

  test('is erased once the password was typed again, and can’t be signed up any more', async () => {
    const console = await startWithContacts();
    const { ask, refused, prove, ids, call, single, service } = console;
    const params = { id: String(ids.mesut) };
    expect(codeOf(await refused('eraseContact', { params }))).toBe('passwordNeeded');
    await prove();
    await ask('eraseContact', { params });
    expect((await refused('readContact', { params })).status).toBe(404);
    expect((await refused('eraseContact', { params })).status).toBe(404);
    expect(shown(await list(console, { search: 'mesut' }))).toEqual([]);
    const again = await call('POST', '/subscriber/signin', { apikey: single.key, email: 'mesut@example.net' });
    expect(again.json.error).toBe(4);
    expect(await service.accounts.find(credentials.username)).toBeDefined();
  });
});
