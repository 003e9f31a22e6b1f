import { describe, expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../../service/store/open-store.ts';
import { signinAsVisitor } from '../marked.ts';
import { start } from '../start.ts';

const email = 'ada@example.com';
const smsnumber = '+12025550123';
const hour = 3_600_000;
const day = 24 * hour;

/** Starts a service. `submit` submits the form as a visitor, `api` signs in as the account. */
async function startWith(options: { optIn?: 'single' | 'double'; pages?: object; allowTestAddresses?: boolean } = {}) {
  const { optIn = 'double', pages = {}, allowTestAddresses = true } = options;
  const clock = { time: Date.UTC(2030, 0, 1) };
  const running = await start({ clock: () => new Date(clock.time), allowTestAddresses });
  const form = await running.addKey(optIn, pages);
  const trusted = await running.addKey('single');
  const api = (body: object, apikey = form.key) => running.call('POST', '/subscriber/signin', { apikey, ...body });
  return {
    ...{ ...running, ...form, clock, api },
    submit: (body: object) => signinAsVisitor(running, { apikey: form.key, ...body }, clock),
    /** Adds a contact and unsubscribes it. */
    async unsubscribe(contact: object = { email }) {
      await api(contact, trusted.key);
      await running.call('POST', '/subscriber/signoff', { apikey: trusted.key, ...contact });
    },
    async erase(contact: object = { email }) {
      await api(contact, trusted.key);
      await running.service.contacts.erase(running.accountId, Object.values(contact)[0]);
    },
    async messages() {
      await running.service.idle();
      return running.service.mailbox.list();
    },
    async read(by: object = { email }) {
      const session = await running.login();
      const [id] = (await running.call('POST', '/subscriber/search', by, session)).json;
      return (await running.call('GET', `/subscriber/${id}`, undefined, session)).json;
    },
  };
}

describe('a visitor’s signup of an unsubscribed address', () => {
  test('is refused with the same page that others get', async () => {
    const { submit, unsubscribe, api, read } = await startWith();
    await unsubscribe();
    const { status, json } = await submit({ email });
    expect(status).toBe(406);
    const [page] = (await submit({ email: 'new@example.com' })).json;
    expect(json).toMatchObject({
      error: 4,
      redirect_url: expect.stringMatching(/\/pending\/[\da-f]{32}\?lang=en&list=[\d.\w-]+$/),
    });
    expect(json.redirect_url.replace(/[\da-f]{32}/, '')).toBe(page.replace(/[\da-f]{32}/, ''));
    expect((await submit({ email })).json.redirect_url).toBe(json.redirect_url);
    expect((await read()).status).toBe('Unsubscribed');
    expect((await api({ email })).json).not.toHaveProperty('redirect_url');
  });

  test('mails the address once a day how to come back, and the link brings it back', async () => {
    const { submit, unsubscribe, messages, clock, call, read, tagId } = await startWith();
    await unsubscribe();
    for (let n = 0; n < 3; n++) {
      await submit({ email, fields: { fieldFirstName: 'Buy-Now' } });
      clock.time += hour;
    }
    const [message, ...others] = await messages();
    expect(others).toEqual([]);
    expect(message).toMatchObject({ to: email, subject: 'Do you want to subscribe again?' });
    expect(JSON.stringify(message)).not.toContain('Buy-Now');
    clock.time += day - 3 * hour - 1_000;
    await submit({ email });
    expect(await messages()).toHaveLength(1);
    clock.time += 1_000;
    await submit({ email });
    expect(await messages()).toHaveLength(2);
    const link = new URL(message?.links[0] ?? '').pathname;
    expect((await call('GET', link)).text).toContain('Confirm my subscription');
    expect((await read()).status).toBe('Unsubscribed');
    expect((await call('POST', link)).headers.get('location')).toContain('/thankyou/');
    const after = await read();
    expect([after.status, after.tags.includes(String(tagId))]).toEqual(['Subscribed', true]);
    expect(after.fieldFirstName).toBe('');
  });

  test('mails the address as soon as its mailbox has room', async () => {
    const { submit, unsubscribe, messages, clock } = await startWith();
    await unsubscribe();
    for (let n = 1; n <= 5; n++) await submit({ email: `ada+${n}@example.com` });
    clock.time += day - hour;
    await submit({ email });
    expect(await messages()).toHaveLength(5);
    clock.time += hour;
    await submit({ email });
    expect((await messages())[0]).toMatchObject({ to: email, subject: 'Do you want to subscribe again?' });
  });

  test('leads to the page of the contact, by its address or its number', async () => {
    const { submit, unsubscribe, api } = await startWith();
    const [page] = (await api({ email, smsnumber })).json;
    await unsubscribe({ email });
    for (const given of [{ email }, { smsnumber }, { email, smsnumber }]) {
      expect((await submit(given)).json).toMatchObject({ error: 4, redirect_url: page });
    }
  });

  test('mails a link that outlives a deleted tag', async () => {
    const { submit, unsubscribe, messages, call, read, service, accountId, tagId } = await startWith();
    await unsubscribe();
    await submit({ email });
    const link = new URL((await messages())[0]?.links[0] ?? '').pathname;
    for (const key of await service.keys.list(accountId)) await service.keys.revoke(accountId, key.id);
    expect(await service.tags.delete(accountId, tagId)).toEqual({ value: 'deleted' });
    expect((await call('POST', link)).status).toBe(303);
    expect((await read()).status).toBe('Subscribed');
  });

  test('sends no SMS', async () => {
    const { submit, unsubscribe, messages } = await startWith();
    await unsubscribe({ smsnumber });
    expect((await submit({ smsnumber })).json).toMatchObject({ error: 4, redirect_url: expect.any(String) });
    expect(await messages()).toEqual([]);
  });
});

describe('a visitor’s signup of an erased address', () => {
  test('is refused with a page that belongs to nobody, the same each time', async () => {
    const { submit, erase } = await startWith();
    await erase();
    const [first, again] = [(await submit({ email })).json, (await submit({ email: 'ADA@example.com' })).json];
    expect(first).toMatchObject({
      error: 4,
      redirect_url: expect.stringMatching(/\/pending\/[\da-f]{32}\?lang=en&list=[\d.\w-]+$/),
    });
    expect(again.redirect_url).toBe(first.redirect_url);
  });

  test('is refused with the same page in later versions', async () => {
    const running = await start({ secret: 'a secret of at least thirty-two characters' });
    const { key: apikey } = await running.addKey('double');
    await running.call('POST', '/subscriber/signin', { apikey, email });
    await running.service.contacts.erase(running.accountId, email);
    const { redirect_url } = (await signinAsVisitor(running, { apikey, email })).json;
    expect(new URL(redirect_url).pathname).toBe('/pending/74c2bc4a40807d89d72287c894471033');
  });

  test('mails the address once a day why it can’t be signed up, until it is readmitted', async () => {
    const { submit, erase, messages, clock, service, accountId } = await startWith();
    await erase();
    for (let n = 0; n < 3; n++) await submit({ email });
    await service.upkeep.run();
    clock.time += day - 1_000;
    for (const spelled of [email, 'ADA@example.com']) await submit({ email: spelled });
    const [message, ...others] = await messages();
    expect(others).toEqual([]);
    expect(message).toMatchObject({ to: email, subject: 'We couldn’t sign you up', links: [] });
    expect(message?.html).not.toContain('/open/');
    clock.time += 1_000;
    await submit({ email });
    expect(await messages()).toHaveLength(2);
    expect(await service.contacts.readmit(accountId, email)).toEqual({ value: true });
    expect(await service.contacts.readmit(accountId, email)).toEqual({ value: false });
    expect((await submit({ email })).status).toBe(200);
  });

  test.each([
    ['somebody else', { email: 'grace@example.com', smsnumber }],
    ['somebody without an address', { smsnumber }],
  ])('mails it even if the number beside it belongs to %s', async (_, other) => {
    const { submit, erase, api, messages } = await startWith();
    await api(other);
    await erase();
    await submit({ email, smsnumber });
    expect((await messages()).filter(({ to }) => to === email)).toMatchObject([{ subject: 'We couldn’t sign you up' }]);
  });

  test('is remembered for a day, by the same hash in later versions', async () => {
    const clock = { time: Date.UTC(2030, 0, 1) };
    const secret = 'a secret of at least thirty-two characters';
    const running = await start({ clock: () => new Date(clock.time), secret });
    const { key: apikey } = await running.addKey('double');
    await running.call('POST', '/subscriber/signin', { apikey, email });
    await running.service.contacts.erase(running.accountId, email);
    await signinAsVisitor(running, { apikey, email }, clock);
    const { database } = await openStore({ ...running.kept, secret });
    onTestFinished(() => database.close());
    const remembered = () => database.kysely.selectFrom('notice').select('hash').execute();
    clock.time += day;
    await running.service.upkeep.run();
    expect(await remembered()).toEqual([{ hash: 'EbvBQfMtH0wAZaA1-72D0XiNlsbNFwpxR0RMrPV9WwQ' }]);
    clock.time += 1_000;
    await running.service.upkeep.run();
    expect(await remembered()).toEqual([]);
  });

  test('sends no SMS', async () => {
    const { submit, erase, messages } = await startWith();
    await erase({ smsnumber });
    expect((await submit({ smsnumber })).json).toMatchObject({ error: 4, redirect_url: expect.any(String) });
    expect(await messages()).toEqual([]);
  });

  test('gives the opt-in process’s own page an id that nobody has', async () => {
    const pages = { pendingUrl: 'https://shop.example/soon', pageParameters: { id: 'ID', email: 'email', key: 'key' } };
    const { submit, erase, api, call, login } = await startWith({ pages });
    for (const name of ['carl', 'dora']) await api({ email: `${name}@example.com` });
    await erase();
    const url = new URL((await submit({ email })).json.redirect_url);
    const other = new URL((await submit({ email: 'new@example.com' })).json[0]);
    expect([...url.searchParams.keys()]).toEqual([...other.searchParams.keys()]);
    await erase({ email: 'bea@example.com' });
    for (const name of ['emil', 'fritz']) await api({ email: `${name}@example.com` });
    const id = new URL((await submit({ email: 'bea@example.com' })).json.redirect_url).searchParams.get('ID');
    expect((await call('GET', `/subscriber/${id}`, undefined, await login())).status).toBe(404);
  });
});

test('a visitor’s signup of a blocked address is refused with a page that belongs to nobody, and sends nothing', async () => {
  const { submit, messages } = await startWith({ allowTestAddresses: false });
  const { json } = await submit({ email });
  expect(json).toMatchObject({
    error: 30,
    redirect_url: expect.stringMatching(/\/pending\/[\da-f]{32}\?lang=en&list=[\d.\w-]+$/),
  });
  expect((await submit({ email })).json.redirect_url).toBe(json.redirect_url);
  expect(await messages()).toEqual([]);
});

test('a subscribed address that is blocked by now is told nothing', async () => {
  const before = await start();
  const { key: apikey } = await before.addKey('single');
  await before.call('POST', '/subscriber/signin', { apikey, email });
  await before.stop();
  const running = await start({ ...before.kept, allowTestAddresses: false });
  expect((await signinAsVisitor(running, { apikey, email })).json).toMatchObject({ error: 30 });
  await running.service.idle();
  expect(await running.service.mailbox.list()).toEqual([]);
});

test('a blocked address that was told nothing is told the same day that it is erased', async () => {
  const before = await start({ allowTestAddresses: false });
  const { key: apikey } = await before.addKey('double');
  await signinAsVisitor(before, { apikey, email });
  await before.stop();
  const running = await start(before.kept);
  const trusted = await running.addKey('single');
  await running.call('POST', '/subscriber/signin', { apikey: trusted.key, email });
  await running.service.contacts.erase(running.accountId, email);
  await signinAsVisitor(running, { apikey, email });
  await running.service.idle();
  expect(await running.service.mailbox.list()).toMatchObject([{ to: email, subject: 'We couldn’t sign you up' }]);
});

test('a blocked address beside a wrong number has a page of its own, too', async () => {
  const { submit } = await startWith({ allowTestAddresses: false });
  const answers = [];
  for (const address of [email, email, 'bea@example.com'])
    answers.push((await submit({ email: address, smsnumber: '12' })).json);
  const [first, again, other] = answers;
  expect(first).toMatchObject({ error: 30, redirect_url: expect.stringContaining('/pending/') });
  expect(again.redirect_url).toBe(first.redirect_url);
  expect(other.redirect_url).not.toBe(first.redirect_url);
});

test('under single opt-in, that page is the thank-you page', async () => {
  const { submit, unsubscribe } = await startWith({ optIn: 'single' });
  await unsubscribe();
  expect((await submit({ email })).json.redirect_url).toContain('/thankyou/');
});

describe('a visitor can sign up an email address even if the number can’t be added', () => {
  test.each(['taken', 'unsubscribed', 'erased'])('because it is %s', async (why) => {
    const { submit, api, unsubscribe, erase, read, messages } = await startWith();
    if (why === 'taken') await api({ email: 'grace@example.com', smsnumber });
    if (why === 'unsubscribed') await unsubscribe({ smsnumber });
    if (why === 'erased') await erase({ smsnumber });
    await messages();
    expect((await submit({ email, smsnumber })).json).toEqual([expect.stringContaining('/pending/')]);
    expect(await read()).toMatchObject({ status: 'Opt-In Pending', sms_phone: '' });
    expect((await messages()).filter(({ to }) => to === email)).toHaveLength(1);
    const refused = await api({ email: 'bea@example.com', smsnumber });
    expect([4, 9]).toContain(refused.json.error);
  });
});

test('mistakes are reported', async () => {
  const { submit } = await startWith();
  expect((await submit({ email: 'nobody' })).json).toEqual({ error: 5, error_message: expect.any(String) });
  expect((await submit({ email, fields: { fieldX: '1' } })).json).toMatchObject({ error: 8, name: 'fieldX' });
});
