import { keyringOf } from '@joinery/database/secret/keyring';
import { describe, expect, test } from 'vitest';
import { createPersonalLinks } from '../../../service/link/personal-links.ts';
import { start } from '../start.ts';

const email = 'ada@example.com';

/** Starts a service with a confirmed contact. `link` is the path of the contact's personal link. */
async function startWith(address: object = { email }) {
  const clock = { time: Date.UTC(2030, 0, 1) };
  const running = await start({ clock: () => new Date(clock.time) });
  const { key } = await running.addKey('double');
  const session = await running.login();
  const [pending] = (await running.call('POST', '/subscriber/signin', { apikey: key, ...address })).json;
  const path = `/subscriber/${new URL(pending).pathname.split('/').at(-1)}`;
  const links = async () => {
    await running.service.idle();
    return (await running.service.mailbox.list()).flatMap((mail) => mail.links.map((link) => new URL(link).pathname));
  };
  const [confirm = ''] = await links();
  await running.call('POST', confirm);
  const used = (await running.call('GET', confirm)).text;
  const [, link = ''] = /href="[^"]*(\/unsubscribe\/[^"]+)"/.exec(used) ?? [];
  return {
    ...running,
    ...{ key, link, links, clock, again: link.replace('unsubscribe', 'resubscribe') },
    read: async () => (await running.call('GET', path, undefined, session)).json,
  };
}

describe('the personal link', () => {
  test('shows a button and changes nothing until someone presses it', async () => {
    const { call, link, read } = await startWith();
    for (const method of ['HEAD', 'GET', 'GET']) expect((await call(method, link)).status).toBe(200);
    expect((await read()).status).toBe('Subscribed');
    const page = await call('POST', link);
    expect([page.status, page.text.includes('You have unsubscribed')]).toEqual([200, true]);
    expect(await read()).toMatchObject({ status: 'Unsubscribed', unsubscription_ip: '127.0.0.1' });
  });

  test('accepts the one click of mail programs', async () => {
    const { url, link, read } = await startWith();
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await fetch(url + link, { method: 'POST', body, redirect: 'manual' })).status).toBe(200);
    expect((await read()).status).toBe('Unsubscribed');
  });

  test('of a contact with only a number ends that subscription', async () => {
    const { call, link, read } = await startWith({ smsnumber: '+12025550123' });
    await call('POST', link);
    expect((await read()).sms_status).toBe('Unsubscribed');
  });

  test('is unknown if nobody got it', async () => {
    const { call } = await startWith();
    for (const token of ['x', 'a.b.c', '%00', `${'0'.repeat(32)}.email.${'A'.repeat(22)}`])
      for (const [method, path] of [
        ['GET', 'unsubscribe'],
        ['POST', 'unsubscribe'],
        ['POST', 'resubscribe'],
      ] as const) {
        expect([path, token, (await call(method, `/${path}/${token}`)).status]).toEqual([path, token, 404]);
      }
  });

  test('works only for its purpose and its contact', () => {
    const links = createPersonalLinks(keyringOf('a secret of the instance, long enough'));
    const token = links.make('subscription', ['abc', 'email']);
    expect(links.read('subscription', token)).toEqual(['abc', 'email']);
    expect(links.read('click', token)).toBeUndefined();
    expect(links.read('subscription', token.replace('abc', 'abd'))).toBeUndefined();
    expect(createPersonalLinks(keyringOf('another')).read('subscription', token)).toBeUndefined();
  });
});

describe('an unsubscribed contact', () => {
  test('comes back with the button on the page and the link in the message that follows', async () => {
    const { call, link, again, links, read, clock, key } = await startWith();
    await call('POST', link);
    clock.time += 600_000;
    const before = (await links()).length;
    expect((await call('POST', again)).text).toContain('please confirm');
    expect((await read()).status).toBe('Unsubscribed');
    const [confirm = '', ...rest] = await links();
    expect(rest).toHaveLength(before);
    expect((await call('POST', confirm)).status).toBe(303);
    expect(await read()).toMatchObject({ status: 'Subscribed', unsubscription: '', unsubscription_ip: '' });
    expect((await call('POST', '/subscriber/signin', { apikey: key, email })).status).toBe(200);
  });

  test('is not brought back by an earlier link', async () => {
    const { call, link, links, read } = await startWith();
    await call('POST', link);
    for (const confirm of await links()) expect((await call('POST', confirm)).status).toBe(410);
    expect((await read()).status).toBe('Unsubscribed');
  });

  test('gets no more messages than anyone else', async () => {
    const { call, link, again, links } = await startWith();
    await call('POST', link);
    for (let n = 0; n < 3; n++) await call('POST', again);
    expect((await links()).length).toBeLessThanOrEqual(2);
    const page = await call('POST', again.replace('lang=en', 'lang=de'));
    expect(page).toMatchObject({ status: 429, text: expect.stringContaining('nichts geschickt') });
  });
});

test('resubscribing does nothing for subscribed contacts', async () => {
  const { call, again, links } = await startWith();
  expect((await call('POST', again)).text).toContain('Do you want to unsubscribe?');
  expect(await links()).toHaveLength(1);
});

test('signoff needs a number that is there', async () => {
  const { call, key } = await startWith({ smsnumber: '+12025550123' });
  for (const [body, answer] of [
    [{ smsnumber: '0' }, expect.objectContaining({ error: 11 })],
    [{ smsnumber: '+12025550199' }, expect.objectContaining({ error: 7 })],
    [{}, expect.objectContaining({ error: 32 })],
    [{ smsnumber: '+12025550123' }, [true]],
  ]) {
    const { json } = await call('POST', '/subscriber/signoff', { apikey: key, ...body });
    expect([body, json]).toEqual([body, answer]);
  }
});
