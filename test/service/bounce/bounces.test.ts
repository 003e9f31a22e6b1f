import { describe, expect, test } from 'vitest';
import { writeBounce, writeComplaint } from '../reports.ts';
import { startSmtpServer } from '../smtp-server.ts';
import { type Running, start } from '../start.ts';

const email = 'ada@example.com';
const day = 86_400_000;

/** Starts a service with a mail server and one pending contact. */
async function startWith() {
  const server = await startSmtpServer();
  const clock = { time: Date.UTC(2030, 0, 1) };
  const running = await start({
    smtpUrl: server.url,
    mailBounces: 'bounces@lists.example.com',
    clock: () => new Date(clock.time),
  });
  const { key } = await running.addKey('double');
  const session = await running.login();
  await signin(running, key);
  const [id] = (await running.call('POST', '/subscriber/search', { email }, session)).json;
  return {
    ...{ ...running, server, clock, key, id, session },
    /** Logs in each time, since the clock runs past the end of a session. */
    bounce: async (body: object | string, headers = {}) =>
      running.call('POST', '/subscriber/bounce', body, { ...(await running.login()), ...headers }),
    read: async () => (await running.call('GET', `/subscriber/${id}`, undefined, await running.login())).json.bounce,
  };
}

async function signin({ call, service }: Running, apikey: string) {
  await call('POST', '/subscriber/signin', { apikey, email });
  await service.idle();
}

const eml = { 'Content-Type': 'message/rfc822' };

test('the record lists no mail that a bounce kept from being sent', async () => {
  const { bounce, call, key, id, login, clock, service } = await startWith();
  await bounce({ message: writeComplaint() });
  const read = async () => (await call('GET', `/subscriber/${id}`, undefined, await login())).json;
  const { notification_emails_sent: before } = await read();
  clock.time += day;
  await call('POST', '/subscriber/signin', { apikey: key, email });
  await service.idle();
  expect((await read()).notification_emails_sent).toEqual(before);
  expect(Object.keys(before)).toHaveLength(1);
});

describe('a report', () => {
  test.each([
    ['of a hard bounce', writeBounce(), 'Hard'],
    ['of a soft bounce', writeBounce({ status: '4.2.2' }), 'Soft'],
    ['of a delay', writeBounce({ action: 'delayed' }), 'Not Bounced'],
    ['of a complaint', writeComplaint(), 'Spam'],
  ])('%s sets the bounce status of the contact, as a mail and as JSON', async (_what, message, expected) => {
    const asMail = await startWith();
    expect((await asMail.bounce(message, eml)).json).toEqual([true]);
    expect(await asMail.read()).toBe(expected);
    const asJson = await startWith();
    expect((await asJson.bounce({ message })).json).toEqual([true]);
    expect(await asJson.read()).toBe(expected);
  });

  test('finds the contact by the reference in the original mail, whatever address it names', async () => {
    const { server, service, read } = await startWith();
    const [original = ''] = server.messages;
    expect(original).toMatch(/^X-Joinery-Reference:\s+\S+$/m);
    expect(original).not.toMatch(/^Return-Path/m);
    const message = writeBounce({ to: 'forwarded@example.net', original });
    expect(await service.bounces.take(message, { reach: 'every account', byAddress: false })).toBe(1);
    expect(await read()).toBe('Hard');
  });

  test('without a reference of ours counts only where the operator trusts addresses', async () => {
    const { service, read } = await startWith();
    for (const original of ['', 'X-Joinery-Reference: forged\r\n\r\nx']) {
      const message = writeBounce({ original });
      expect(await service.bounces.take(message, { reach: 'every account', byAddress: false })).toBe(0);
    }
    expect(await read()).toBe('Not Bounced');
    expect(await service.bounces.take(writeBounce(), { reach: 'every account', byAddress: true })).toBe(1);
  });

  test('about an address that the contact no longer has changes nothing', async () => {
    const { server, call, id, session, bounce, read } = await startWith();
    await call('PUT', `/subscriber/${id}`, { newemail: 'new@example.com' }, session);
    await bounce({ message: writeBounce({ original: server.messages[0] ?? '' }) });
    expect(await read()).toBe('Not Bounced');
  });

  test('changes nothing in another account', async () => {
    const { service, call, server, read } = await startWith();
    await service.accounts.create({ username: 'other', password: 'another horse' });
    const login = await call('POST', '/account/login', { username: 'other', password: 'another horse' });
    const other = { Cookie: `${login.json.session_name}=${login.json.sessid}` };
    for (const original of ['', server.messages[0] ?? '']) {
      await call('POST', '/subscriber/bounce', { message: writeBounce({ original }) }, other);
    }
    expect((await call('POST', '/subscriber/bounce', { email, bounceStatus: 'hardbounce' }, other)).json.error).toBe(7);
    expect(await read()).toBe('Not Bounced');
  });
});

test('what is no report, and what is wrong in one, is refused and changes nothing', async () => {
  const { bounce, read } = await startWith();
  const cases: [object | string, Record<string, string>, number][] = [
    ['Hello', eml, 400],
    ['', eml, 400],
    [{}, {}, 400],
    [{ email, bounceStatus: 'bounced' }, {}, 400],
    [{ bounceStatus: 'hardbounce' }, {}, 406],
    [{ email: 'nobody@example.com', bounceStatus: 'hardbounce' }, {}, 406],
    [{ email: 'nobody', bounceStatus: 'hardbounce' }, {}, 406],
    [{ message: 1 }, {}, 400],
  ];
  for (const [body, headers, status] of cases)
    expect([body, (await bounce(body, headers)).status]).toEqual([body, status]);
  expect(await read()).toBe('Not Bounced');
});

test('a report without credentials is refused', async () => {
  const { call, read } = await startWith();
  expect((await call('POST', '/subscriber/bounce', { message: writeBounce() })).status).toBe(403);
  expect(await read()).toBe('Not Bounced');
});

describe('soft bounces', () => {
  test('on five days in a row make a hard bounce; several on one day count once', async () => {
    const { bounce, clock, read } = await startWith();
    for (const expected of ['Soft', 'Soft', 'Soft', 'Soft', 'Hard']) {
      for (let times = 0; times < 3; times++) await bounce({ email, bounceStatus: 'softbounce' });
      expect(await read()).toBe(expected);
      clock.time += day;
    }
  });

  test('never make a hard one when a day passes without any', async () => {
    const { bounce, clock, read } = await startWith();
    for (let time = 0; time < 10; time++) {
      await bounce({ email, bounceStatus: 'softbounce' });
      expect(await read()).toBe('Soft');
      clock.time += 2 * day;
    }
  });

  test('are no block, however often it refuses', async () => {
    const { bounce, clock, read } = await startWith();
    for (let time = 0; time < 6; time++) {
      await bounce({ message: writeBounce({ status: '5.0.0', diagnosis: 'smtp; 554 5.7.1 client host blocked' }) });
      expect(await read()).toBe('Not Bounced');
      clock.time += day;
    }
  });

  test('are forgotten once the contact confirms', async () => {
    const { bounce, call, server, read } = await startWith();
    await bounce({ email, bounceStatus: 'softbounce' });
    const [, link = ''] = /(\/confirm\/\S+)/.exec(server.messages[0]?.replaceAll('=\n', '') ?? '') ?? [];
    await call('POST', link);
    expect(await read()).toBe('Not Bounced');
  });
});

test('an address with a complaint gets nothing more until it is cleared', async () => {
  const running = await startWith();
  const { bounce, key, clock, server } = running;
  await bounce({ email, bounceStatus: 'spambounce' });
  await bounce({ email, bounceStatus: 'softbounce' });
  clock.time += day;
  await signin(running, key);
  expect(server.messages).toHaveLength(1);
  await bounce({ email, bounceStatus: 'nobounce' });
  clock.time += day;
  await signin(running, key);
  expect(server.messages).toHaveLength(2);
});

describe('signing up an address that bounced for good', () => {
  test('sends the confirmation that the page speaks of', async () => {
    const running = await startWith();
    await running.bounce({ email, bounceStatus: 'hardbounce' });
    running.clock.time += day / 2;
    await signin(running, running.key);
    expect(running.server.messages).toHaveLength(2);
    expect(await running.read()).toBe('Hard');
  });

  test('clears the bounce after a day', async () => {
    const running = await startWith();
    await running.bounce({ email, bounceStatus: 'hardbounce' });
    running.clock.time += day;
    await signin(running, running.key);
    expect(running.server.messages).toHaveLength(2);
    expect(await running.read()).toBe('Not Bounced');
  });

  test('clears the bounce once it is confirmed', async () => {
    const running = await startWith();
    await running.bounce({ email, bounceStatus: 'hardbounce' });
    const [, link = ''] = /(\/confirm\/\S+)/.exec(running.server.messages[0]?.replaceAll('=\n', '') ?? '') ?? [];
    await running.call('POST', link);
    expect(await running.read()).toBe('Not Bounced');
  });
});

test('a mail fails once, however often that is reported', async () => {
  const { server, service, clock, read } = await startWith();
  const message = writeBounce({ status: '5.2.2', original: server.messages[0] ?? '' });
  for (let time = 0; time < 6; time++) {
    expect(await service.bounces.take(message, { reach: 'every account', byAddress: false })).toBe(1);
    clock.time += day;
  }
  expect(await read()).toBe('Soft');
});
