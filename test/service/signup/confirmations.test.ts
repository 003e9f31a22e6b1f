import type { Sms } from '@joinery/service';
import { describe, expect, test } from 'vitest';
import { start } from '../start.ts';

const day = 86_400_000;

async function startWithClock(pages = {}) {
  const clock = { time: Date.UTC(2030, 0, 1) };
  const running = await start({ clock: () => new Date(clock.time) });
  const { key, listId } = await running.addKey('double', pages);
  return {
    ...running,
    clock,
    key,
    listId,
    async read(by: object = { email: 'ada@example.com' }) {
      const session = await running.login();
      const [id] = (await running.call('POST', '/subscriber/search', by, session)).json;
      return (await running.call('GET', `/subscriber/${id}`, undefined, session)).json;
    },
    signin: (body: object = { email: 'ada@example.com' }) =>
      running.call('POST', '/subscriber/signin', { apikey: key, ...body }),
    /** The paths of the links in all messages, newest first. */
    async links() {
      await running.service.idle();
      return (await running.service.mailbox.list()).flatMap(({ links }) => links.map((link) => new URL(link).pathname));
    },
  };
}

describe('the link in a confirmation message', () => {
  test('can be opened any number of times, and used once', async () => {
    const { call, signin, links } = await startWithClock();
    await signin();
    const [link = ''] = await links();
    for (const method of ['HEAD', 'GET', 'GET']) expect((await call(method, link)).status).toBe(200);
    expect((await call('POST', link)).status).toBe(303);
    expect((await call('GET', link)).text).toContain('This link has already been used');
    expect((await call('POST', link)).status).toBe(410);
  });

  test('confirms once, even if used by many at once', async () => {
    const { call, signin, links } = await startWithClock();
    await signin();
    const [link = ''] = await links();
    const answers = await Promise.all(Array.from({ length: 10 }, () => call('POST', link)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, ...Array(9).fill(410)]);
  });

  test('expires after 14 days and says what to do then', async () => {
    const { call, clock, signin, links } = await startWithClock();
    await signin();
    const [link = ''] = await links();
    clock.time += 14 * day;
    expect((await call('POST', link)).status).toBe(410);
    expect((await call('GET', link)).text).toContain('Please sign up again');
  });

  test('works up to its last second', async () => {
    const { call, clock, signin, links } = await startWithClock();
    await signin();
    const [link = ''] = await links();
    clock.time += 14 * day - 1_000;
    expect((await call('POST', link)).status).toBe(303);
  });

  test('is unknown if nobody got it', async () => {
    const { call } = await startWithClock();
    for (const link of ['/confirm/unknown', '/confirm/%00', `/confirm/${'a'.repeat(5_000)}`])
      for (const method of ['GET', 'POST']) {
        const { status, text } = await call(method, link);
        expect([link, method, status, text]).toEqual([
          ...[link, method, 404],
          expect.stringContaining('We don’t recognise this link'),
        ]);
      }
  });

  test('leads to the opt-in process’s own page, and the CSP allows it', async () => {
    const { call, signin, links } = await startWithClock({ thankyouUrl: 'https://shop.example/thanks?a=b' });
    await signin();
    const [link = ''] = await links();
    const page = await call('GET', link);
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self' https://shop.example");
    expect((await call('POST', link)).headers.get('location')).toBe('https://shop.example/thanks?a=b');
  });

  test('leads to a page that learns about the contact as the opt-in process asks', async () => {
    const { service, accountId, listId, call, signin, links, read } = await startWithClock({
      thankyouUrl: 'https://shop.example/thanks',
    });
    const pageParameters = { id: 'ID', email: 'mail', list: 'list' };
    await service.lists.update(accountId, listId, { pageParameters });
    await signin();
    const [link = ''] = await links();
    const { searchParams } = new URL((await call('POST', link)).headers.get('location') ?? '');
    const { id } = await read();
    expect(Object.fromEntries(searchParams)).toEqual({ ID: id, mail: 'ada@example.com', list: String(listId) });
  });

  test('is void once the account has corrected the address', async () => {
    const { call, login, signin, links, read } = await startWithClock();
    await signin();
    const [link = ''] = await links();
    await call('PUT', `/subscriber/${(await read()).id}`, { newemail: 'grace@example.com' }, await login());
    expect((await call('GET', link)).status).toBe(410);
    expect((await call('POST', link)).status).toBe(410);
    expect((await read({ email: 'grace@example.com' })).status).toBe('Opt-In Pending');
  });

  test('leads on to the page to unsubscribe when it is used', async () => {
    const { call, url, signin, links, read } = await startWithClock();
    await signin();
    const [link = ''] = await links();
    await call('POST', link);
    const leave = /href="([^"]+)">Unsubscribe/.exec((await call('GET', link)).text)?.[1] ?? '';
    await call('POST', leave.replace(url, ''));
    expect((await read()).status).toBe('Unsubscribed');
  });

  test('is remembered as clicked if it came by mail', async () => {
    const { service, call, clock, signin, links, listId, read } = await startWithClock();
    await signin({ email: 'ada@example.com', smsnumber: '+12025550123' });
    await links();
    const messages = await service.mailbox.list();
    clock.time += 60_000;
    for (const [receiver, clicked] of [
      ['+12025550123', {}],
      ['ada@example.com', { [listId]: String(clock.time / 1_000) }],
    ] as const) {
      const link = new URL(messages.find(({ to }) => to === receiver)?.links[0] ?? '').pathname;
      expect((await call('POST', link)).status).toBe(303);
      expect((await read()).notification_emails_clicked).toEqual(clicked);
    }
  });

  test('decides the language of what comes next', async () => {
    const { call, login, signin, links, listId } = await startWithClock();
    await signin();
    const [link = ''] = await links();
    expect((await call('POST', `${link}?lang=de`)).headers.get('location')).toContain('?lang=de');
    const where = { listid: listId, email: 'ada@example.com' };
    expect((await call('POST', '/list/redirect', where, await login())).json[0]).toContain('?lang=de');
  });

  test('that names no language leaves the contact the one of its form', async () => {
    const { call, key, login, links, listId } = await startWithClock();
    const body = { apikey: key, email: 'ada@example.com' };
    await call('POST', '/subscriber/signin', body, { 'Content-Language': 'de' });
    const [link = ''] = await links();
    expect((await call('POST', link)).status).toBe(303);
    const where = { listid: listId, email: 'ada@example.com' };
    expect((await call('POST', '/list/redirect', where, await login())).json[0]).toContain('?lang=de');
  });

  test('leads on even if the account has subscribed the contact meanwhile', async () => {
    const { call, addKey, signin, links, read } = await startWithClock();
    const { key } = await addKey('single');
    await signin();
    const [link = ''] = await links();
    await call('POST', '/subscriber/signin', { apikey: key, email: 'ada@example.com' });
    const { ip } = await read();
    expect((await call('POST', link)).status).toBe(303);
    expect((await read()).ip).toBe(ip);
  });

  test('still works in an earlier message, and then voids the later link', async () => {
    const { call, clock, signin, links } = await startWithClock();
    await signin();
    clock.time += day;
    await signin();
    const [later = '', earlier = ''] = await links();
    expect((await call('POST', earlier)).status).toBe(303);
    expect((await call('POST', later)).status).toBe(410);
  });
});

describe('the evidence of a confirmation', () => {
  test.each([
    ['of the connection', 0, '127.0.0.1'],
    ['that the reverse proxy in front saw', 1, '192.0.2.7'],
  ])('is the IP address %s', async (_, trustProxy, ip) => {
    const { service, call, addKey, login } = await start({ trustProxy });
    const { key } = await addKey('double');
    const [pending] = (await call('POST', '/subscriber/signin', { apikey: key, email: 'ada@example.com' })).json;
    await service.idle();
    const [mail] = await service.mailbox.list();
    const link = new URL(mail?.links[0] ?? '').pathname;
    await call('POST', link, undefined, { 'X-Forwarded-For': '198.51.100.1, 192.0.2.7' });
    const contact = await call(
      'GET',
      `/subscriber/${new URL(pending).pathname.split('/').at(-1)}`,
      undefined,
      await login(),
    );
    expect(contact.json.ip).toBe(ip);
  });
});

describe('confirmation messages', () => {
  test('go to one mailbox at most twice in ten minutes and five times a day', async () => {
    const { clock, signin, links } = await startWithClock();
    for (let minute = 0; minute < 120; minute += 5) {
      expect((await signin()).status).toBe(200);
      clock.time += 5 * 60_000;
    }
    expect(await links()).toHaveLength(5);
    clock.time += day;
    await signin();
    expect(await links()).toHaveLength(6);
  });

  test('go at once to each subaddress of a mailbox, but only five a day', async () => {
    const { signin, links } = await startWithClock();
    for (let n = 1; n <= 7; n++) {
      await signin({ email: `ada+${n}@example.com` });
      expect(await links()).toHaveLength(Math.min(n, 5));
    }
    await signin({ email: 'grace+1@example.com' });
    expect(await links()).toHaveLength(6);
  });

  test('go to five subaddresses of a mailbox that sign up at once', async () => {
    const { signin, links } = await startWithClock();
    const emails = [1, 2, 3, 4, 5, 6, 7].map((n) => `ada+${n}@example.com`);
    await Promise.all(emails.map((email) => signin({ email })));
    expect(await links()).toHaveLength(5);
  });

  test('count a provider’s aliases as one mailbox', async () => {
    const { signin, links } = await startWithClock();
    for (const local of ['a.da', 'ad.a', 'ada', 'ada+x', 'a.d.a+y', 'a.d.a+z'])
      await signin({ email: `${local}@gmail.com` });
    expect(await links()).toHaveLength(5);
  });

  test('contain nothing that the visitor typed', async () => {
    const { service, signin } = await startWithClock();
    await signin({ email: 'ada@example.com', fields: { fieldFirstName: 'Buy-Now', fieldCity: 'Cheap-City' } });
    await service.idle();
    expect(JSON.stringify(await service.mailbox.list())).not.toMatch(/Buy-Now|Cheap-City/);
  });

  test('reach a contact with only a number as an SMS', async () => {
    const { service, call, login, signin, links } = await startWithClock();
    const [pending] = (await signin({ smsnumber: '+12025550123' })).json;
    await service.idle();
    expect(await service.mailbox.list()).toMatchObject([{ to: '+12025550123', subject: '', html: '' }]);
    const [link = ''] = await links();
    expect((await call('POST', link)).status).toBe(303);
    const session = await login();
    const contact = await call('GET', `/subscriber/${new URL(pending).pathname.split('/').at(-1)}`, undefined, session);
    expect(contact.json).toMatchObject({
      email: '',
      status: '',
      sms_phone: '0012025550123',
      sms_status: 'Subscribed',
      sms_date: '01.01.2030 00:00:00',
    });
  });

  test('go to the SMS gateway if there is one', async () => {
    const sent: Sms[] = [];
    const { service, call, addKey } = await start({ sendSms: async (sms) => void sent.push(sms) });
    const { key } = await addKey('double');
    await call('POST', '/subscriber/signin', { apikey: key, smsnumber: '+12025550123' });
    await service.idle();
    expect(sent).toEqual([{ to: '+12025550123', text: expect.stringContaining('/confirm/') }]);
    expect(await service.mailbox.list()).toEqual([]);
  });
});
