import { markWith, proofOf } from '@joinery/contract/evidence';
import { describe, expect, test } from 'vitest';
import { de } from '../../service/words/de.ts';
import { en } from '../../service/words/en.ts';
import { start } from './start.ts';

const email = 'ada@example.com';

/** Starts a service with an English opt-in process and a visitor whose browser prefers French. */
async function startWith() {
  const clock = { time: Date.UTC(2030, 0, 1) };
  const running = await start({ clock: () => new Date(clock.time) });
  const { url, call, service } = running;
  const { key, listId } = await running.addKey('double');
  const browser = { 'Accept-Language': 'fr' };
  return {
    ...{ ...running, clock, listId },
    signin: async (shown?: string) => {
      const headers = { ...browser, ...(shown !== undefined && { 'Content-Language': shown }) };
      const { json } = await call('POST', '/subscriber/signin', { apikey: key, email }, headers);
      return String(json[0]);
    },
    read: async (method: 'GET' | 'POST', address: string) => call(method, address.replace(url, ''), undefined, browser),
    lastLink: async () => {
      await service.idle();
      const [mail] = await service.mailbox.list();
      return { subject: mail?.subject, link: mail?.links[0] ?? '' };
    },
  };
}

describe('a submission from a German form to an English list', () => {
  test('leads to German pages and mails all the way', async () => {
    const { url, signin, read, lastLink, clock } = await startWith();
    expect((await read('GET', await signin('de'))).text).toContain(de.pending.heading);
    const { subject, link } = await lastLink();
    expect(subject).toBe(de.confirm.heading);
    expect((await read('GET', link)).text).toContain(de.confirm.text);
    const { headers } = await read('POST', link);
    expect((await read('GET', headers.get('location') ?? '')).text).toContain(de.thankyou.heading);
    const used = (await read('GET', link)).text;
    expect(used).toContain(de.used.heading);
    const leave = /href="([^"]+)">Abmelden/.exec(used)?.[1] ?? '';
    expect((await read('GET', leave)).text).toContain(de.unsubscribe.text);
    const left = (await read('POST', leave)).text;
    expect(left).toContain(de.unsubscribed.heading);
    clock.time += 600_000;
    const again = `${url}${/action="\.\.([^"]+)"/.exec(left)?.[1]}`;
    expect((await read('POST', again)).text).toContain(de.pending.heading);
    expect((await lastLink()).subject).toBe(de.confirm.heading);
  });

  test('gets German messages from then on', async () => {
    const { call, login, signin, read, lastLink, clock } = await startWith();
    const pending = await signin('de-AT, en');
    await read('POST', (await lastLink()).link);
    clock.time += 600_000;
    const path = `/subscriber/${new URL(pending).pathname.split('/').at(-1)}`;
    await call('PUT', path, { newsmsnumber: '+12025550123' }, await login());
    expect((await lastLink()).link).toContain('?lang=de');
  });
});

test('evidence of our proxy goes before the header', async () => {
  const { call, service, addKey } = await start();
  const { key } = await addKey('double');
  const body = JSON.stringify({ apikey: key, email });
  const at = Math.floor(Date.now() / 1_000);
  const claims = { at, ip: '', form: 'brief', version: 'v-1', page: '', language: 'de' };
  const mark = { 'Joinery-Submission': markWith(claims, proofOf(key)), 'Content-Language': 'en' };
  const { json } = await call('POST', '/subscriber/signin', body, mark);
  expect(json[0]).toContain('?lang=de');
  await service.idle();
  expect(await service.mailbox.list()).toMatchObject([{ subject: de.confirm.heading }]);
});

test.each([['tlh'], [''], ['*'], ['x'.repeat(5_000)], [undefined]])(
  'the list’s language is used when the form’s is %j',
  async (shown) => {
    const { service, accountId, listId, signin, read, lastLink } = await startWith();
    await service.lists.update(accountId, listId, { language: 'de' });
    expect((await read('GET', await signin(shown))).text).toContain(de.pending.heading);
    expect((await lastLink()).subject).toBe(de.confirm.heading);
  },
);

test('contacts whose form named no language follow a change of the list’s', async () => {
  const { call, login, service, accountId, listId, signin } = await startWith();
  await signin();
  await service.lists.update(accountId, listId, { language: 'de' });
  const { json } = await call('POST', '/list/redirect', { listid: listId, email }, await login());
  expect(json[0]).toContain('?lang=de');
});

test('the service remembers the language that a contact confirmed in', async () => {
  const { call, login, service, accountId, listId, signin, read, lastLink } = await startWith();
  await service.lists.update(accountId, listId, { language: 'de' });
  await signin();
  const { link } = await lastLink();
  const { headers } = await read('POST', link.replace('lang=de', 'lang=en'));
  expect((await read('GET', headers.get('location') ?? '')).text).toContain(en.thankyou.heading);
  const { json } = await call('POST', '/list/redirect', { listid: listId, email }, await login());
  expect(json[0]).toContain('?lang=en');
});
