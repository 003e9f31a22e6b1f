import type { Service } from '@joinery/service';
import { describe, expect, test } from 'vitest';
import { createCustomerToken } from '../../../service/account/customer-keys.ts';
import { credentials, start } from '../start.ts';

const email = 'ada@example.com';
const smsnumber = '+12025550123';

/** Starts a service with a session. `call` returns the JSON, or status and error. */
async function startWithSession() {
  const running = await start();
  const session = await running.login();
  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = session) => {
    const { status, json } = await running.call(method, path, body, headers);
    return status === 200 ? json : [status, json?.error ?? json];
  };
  const add = (body: object) => call('POST', '/subscriber', body);
  const [single] = await call('POST', '/list', { name: 'Letter', usesingleoptin: 1 });
  return { ...running, session, call, add, single };
}

async function addSmartTag(service: Service, accountId: number): Promise<number> {
  const { id } = await service.lists.predefined(accountId);
  return service.tags.create({ accountId, name: 'smart', trigger: { kind: 'list', id } });
}

describe('POST /subscriber', () => {
  test('without listid starts the predefined double opt-in and answers with the contact', async () => {
    const { add, service } = await startWithSession();
    const contact = await add({ email, smsnumber: null, listid: null, tagid: null, fields: null });
    expect(Object.keys(contact)[0]).toBe('id');
    expect(contact).toMatchObject({ email, status: 'Opt-In Pending', tags: [], manual_tags: {} });
    await service.idle();
    expect(await service.mailbox.list()).toHaveLength(1);
  });

  test('with listid and tagid uses that opt-in process and tags the contact', async () => {
    const { add, call, single } = await startWithSession();
    const [tagid] = await call('POST', '/tag', { name: 'buyer' });
    const first = await add({ email, listid: single, tagid, fields: { fieldFirstName: 'Ada' } });
    expect(first).toMatchObject({ status: 'Subscribed', listid: String(single), tags: [String(tagid)] });
    const second = await add({ email, listid: String(single), fields: { fieldCity: 'Turin' } });
    expect(second).toMatchObject({ id: first.id, fieldFirstName: 'Ada', fieldCity: 'Turin', tags: [String(tagid)] });
  });

  test('refuses impossible requests with their codes', async () => {
    const { add, call, service, accountId } = await startWithSession();
    const smart = await addSmartTag(service, accountId);
    await add({ email });
    await call('POST', '/subscriber/unsubscribe', { email });
    await add({ email: 'grace@example.com', smsnumber });
    expect(await add({})).toEqual([406, 32]);
    expect(await add({ email })).toEqual([406, 4]);
    expect(await add({ email: 'new@example.com', listid: 999 })).toEqual([406, 402]);
    expect(await add({ email: 'new@example.com', listid: 'x' })).toEqual([406, 402]);
    expect(await add({ email: 'new@example.com', tagid: 999 })).toEqual([406, 403]);
    expect(await add({ email: 'new@example.com', tagid: smart })).toEqual([406, 31]);
    expect(await add({ email: 'new@example.com', smsnumber })).toEqual([406, 9]);
    expect(await add({ email: 'new@example.com', fields: { nope: 1 } })).toEqual([406, 8]);
    expect(await add({ email: 'new@example.com', fields: JSON.parse('{"__proto__":"x"}') })).toEqual([406, 8]);
    expect(await call('POST', '/subscriber/search', { email: 'new@example.com' })).toEqual([404, expect.anything()]);
  });
});

describe('PUT /subscriber/{id}', () => {
  test('changes the given values and keeps the rest, including the status', async () => {
    const { add, call, single } = await startWithSession();
    const { id } = await add({ email, listid: single, fields: { fieldFirstName: 'Ada', fieldCity: 'Turin' } });
    expect(await call('PUT', `/subscriber/${id}`)).toEqual([true]);
    const changes = { newemail: 'countess@example.com', newsmsnumber: smsnumber, fields: { fieldCity: '' } };
    expect(await call('PUT', `/subscriber/${id}`, changes)).toEqual([true]);
    expect(await call('GET', `/subscriber/${id}`)).toMatchObject({
      email: 'countess@example.com',
      status: 'Subscribed',
      sms_phone: '0012025550123',
      sms_status: 'Subscribed',
      fieldFirstName: 'Ada',
      fieldCity: '',
    });
  });

  test('sends a pending contact a new link at the new address and voids the old one', async () => {
    const { add, call, service } = await startWithSession();
    const { id } = await add({ email });
    await call('PUT', `/subscriber/${id}`, { newemail: 'countess@example.com' });
    await service.idle();
    const links = (await service.mailbox.list()).map(({ to, links }) => [to, new URL(links[0] ?? '').pathname]);
    const pathTo = Object.fromEntries(links);
    expect(Object.keys(pathTo).sort()).toEqual([email, 'countess@example.com']);
    expect((await call('POST', pathTo[email], ''))[0]).toBe(410);
    expect((await call('POST', pathTo['countess@example.com'], ''))[0]).toBe(303);
    expect((await call('GET', `/subscriber/${id}`)).status).toBe('Subscribed');
  });

  test('refuses other contacts’ addresses, invalid ones and unknown contacts', async () => {
    const { add, call } = await startWithSession();
    await add({ email: 'grace@example.com', smsnumber });
    const { id } = await add({ email });
    expect(await call('PUT', `/subscriber/${id}`, { newemail: 'GRACE@example.com' })).toEqual([406, 507]);
    expect(await call('PUT', `/subscriber/${id}`, { newsmsnumber: smsnumber })).toEqual([406, 9]);
    expect(await call('PUT', `/subscriber/${id}`, { newemail: 'x' })).toEqual([406, 5]);
    expect(await call('PUT', `/subscriber/${id}`, { newsmsnumber: 'x' })).toEqual([406, 11]);
    expect(await call('PUT', `/subscriber/${id}`, { fields: { fieldBirthday: 'x' } })).toEqual([406, 8]);
    expect(await call('PUT', '/subscriber/999', {})).toEqual([404, expect.anything()]);
  });
});

test('contacts are read in bulk, filtered by state, found by tag and deleted', async () => {
  const { add, call, single } = await startWithSession();
  const [tagid] = await call('POST', '/tag', { name: 'buyer' });
  const { id: a } = await add({ email, listid: single, tagid });
  const { id: b } = await add({ smsnumber, listid: single });
  const { id: c } = await add({ email: 'grace@example.com' });
  expect(await call('GET', `/subscriber/bulk/${a},${c},999`)).toMatchObject({ [a]: { email }, [c]: {}, 999: null });
  expect((await call('GET', `/subscriber/bulk/${Array.from({ length: 501 }, (_, n) => n)}`))[0]).toBe(400);
  expect(await call('GET', '/subscriber')).toEqual([a, b]);
  expect(await call('GET', '/subscriber?status=pending,subscribed&bounceStatus=nobounce')).toEqual([a, b, c]);
  expect(await call('GET', '/subscriber?bounceStatus=hardbounce')).toEqual([]);
  expect((await call('GET', '/subscriber?status=gone'))[0]).toBe(400);
  expect(await call('GET', '/subscriber?limit=1')).toEqual({ subscriberIds: [a], nextCursor: a });
  expect(await call('GET', `/subscriber?limit=1&cursor=${a}`)).toEqual({ subscriberIds: [b], nextCursor: null });
  expect((await call('GET', '/subscriber?limit=501'))[0]).toBe(400);
  for (const twice of ['limit[]=2', 'limit=2&limit=3', 'limit[a]=2'])
    expect(await call('GET', `/subscriber?${twice}`)).toEqual([400, ['`limit` must be given once, as a text.']]);
  expect(await call('POST', '/subscriber/tagged', { tagid })).toEqual({ [a]: expect.stringMatching(/^\d{10}$/) });
  expect(await call('POST', '/subscriber/tagged?status=pending', { tagid })).toEqual({});
  expect(await call('POST', '/subscriber/tagged', { tagid: 999 })).toEqual([406, 403]);
  expect(await call('DELETE', `/subscriber/${a}`)).toEqual([true]);
  expect((await call('DELETE', `/subscriber/${a}`))[0]).toBe(404);
});

test('tags are added and removed, all or none', async () => {
  const { add, call, service, accountId, session } = await startWithSession();
  const [one] = await call('POST', '/tag', { name: 'one' });
  const [two] = await call('POST', '/tag', { name: 'two' });
  const smart = await addSmartTag(service, accountId);
  const { id } = await add({ email });
  const tagsOf = async () => (await call('GET', `/subscriber/${id}`)).tags;
  expect(await call('POST', '/subscriber/tag', { email, tagids: [one, smart] })).toEqual([406, 31]);
  expect(await call('POST', '/subscriber/tag', { email, tagids: [one, 999] })).toEqual([406, 403]);
  expect(await call('POST', '/subscriber/tag', { email, tagids: 'x' })).toEqual([406, 403]);
  expect(await call('POST', '/subscriber/tag', { email: 'nobody@example.com', tagids: one })).toEqual([406, 7]);
  expect(await tagsOf()).toEqual([]);
  const form = { ...session, 'Content-Type': 'application/x-www-form-urlencoded' };
  const body = `email=ada%40example.com&tagids[0]=${one}&tagids[1]=${two}`;
  expect(await call('POST', '/subscriber/tag', body, form)).toEqual([true]);
  expect(await tagsOf()).toEqual([String(one), String(two)]);
  expect(await call('POST', '/subscriber/untag', { email, tagid: one })).toEqual([true]);
  expect(await call('DELETE', `/tag/${two}`)).toEqual([true]);
  expect(await tagsOf()).toEqual([]);
});

test('tags are created, read, changed and deleted, but smart ones only by the system', async () => {
  const { call, service, accountId, addKey } = await startWithSession();
  const { tagId: linked } = await addKey('single');
  const smart = await addSmartTag(service, accountId);
  const [id] = await call('POST', '/tag', { name: 'buyer', text: 'bought something' });
  expect(await call('GET', '/tag')).toEqual({ [linked]: 'news', [id]: 'buyer' });
  expect(await call('PUT', `/tag/${id}`, { name: 'customer' })).toEqual([true]);
  expect(await call('GET', `/tag/${id}`)).toEqual({ tagid: String(id), name: 'customer', text: 'bought something' });
  expect(await call('PUT', `/tag/${smart}`, { name: 'x' })).toEqual([406, 31]);
  expect((await call('DELETE', `/tag/${linked}`))[0]).toBe(409);
  expect((await call('GET', '/tag/999'))[0]).toBe(404);
  expect((await call('POST', '/tag', { name: ' ' }))[0]).toBe(400);
  expect((await call('POST', '/tag', { name: 'a\u0000' }))[0]).toBe(400);
});

test('fields are listed, created, renamed and deleted, but global ones stay', async () => {
  const { call } = await startWithSession();
  const [id] = await call('POST', '/field', { name: 'Price', type: 'Decimal Number' });
  expect(await call('GET', '/field')).toMatchObject({ fieldFirstName: 'First name', [`field${id}`]: 'Price' });
  expect(await call('GET', '/field?detail=true')).toMatchObject({
    fieldBirthday: { name: 'Birthday', type: 'Date' },
    [`field${id}`]: { name: 'Price', type: 'Decimal Number' },
  });
  expect(await call('PUT', `/field/${id}`, { name: 'Cost' })).toEqual([true]);
  expect(await call('GET', `/field/${id}`)).toEqual({ id: String(id), name: 'Cost' });
  expect(await call('GET', '/field/FirstName')).toEqual({ id: 'FirstName', name: 'First name' });
  expect((await call('DELETE', '/field/FirstName'))[0]).toBe(409);
  expect(await call('DELETE', `/field/${id}`)).toEqual([true]);
  expect((await call('GET', `/field/${id}`))[0]).toBe(404);
  expect((await call('POST', '/field', { name: 'X', type: 'Colour' }))[0]).toBe(400);
});

test('lists are created, read, changed and deleted, but the predefined one stays', async () => {
  const { call, add, single, addKey, service, accountId } = await startWithSession();
  const { id: predefined } = await service.lists.predefined(accountId);
  const { listId: linked } = await addKey('double');
  expect(await call('GET', '/list')).toEqual({ [predefined]: '', [single]: 'Letter', [linked]: 'News' });
  const changes = {
    thankyouurl: 'https://shop.example/thanks',
    resendconfirmationemail: '0',
    usesingleoptin: '0',
    language: 'de',
  };
  expect(await call('PUT', `/list/${single}`, changes)).toEqual([true]);
  expect(await call('GET', `/list/${single}`)).toEqual({
    listid: String(single),
    name: 'Letter',
    pendingurl: '',
    thankyouurl: 'https://shop.example/thanks',
    usesingleoptin: false,
    resendconfirmationemail: false,
    usechangeemail: false,
    language: 'de',
    ...{ publicname: '', sendername: '', senderaddress: '', replyto: '' },
    ...{ logourl: '', color: '', imprint: '', privacyurl: '' },
  });
  expect((await call('PUT', `/list/${single}`, { language: 'xx' }))[0]).toBe(400);
  await add({ email, listid: single });
  expect(await call('POST', '/list/redirect', { listid: single, email })).toEqual([
    expect.stringContaining('/pending/'),
  ]);
  expect(await call('DELETE', `/list/${single}`)).toEqual([true]);
  await service.idle();
  const [mail] = await service.mailbox.list();
  expect((await call('POST', new URL(mail?.links[0] ?? '').pathname, ''))[0]).toBe(303);
  expect(await call('POST', '/list/redirect', { listid: predefined, email })).toEqual([
    expect.stringContaining('/thankyou/'),
  ]);
  expect(await call('POST', '/list/redirect', { listid: 999, email })).toEqual([406, 402]);
  expect((await call('DELETE', `/list/${predefined}`))[0]).toBe(409);
  expect((await call('PUT', `/list/${predefined}`, { usesingleoptin: 1 }))[0]).toBe(409);
  expect((await call('DELETE', `/list/${linked}`))[0]).toBe(409);
  expect((await call('POST', '/list', { name: 'x', pendingurl: 'javascript:alert(1)' }))[0]).toBe(400);
});

test.each([
  ['nope', 'must be an email address'],
  [7, 'must be a text'],
])('an account’s address %j is refused with a code: it %s', async (email, reason) => {
  const { url, session } = await startWithSession();
  const headers = { ...session, 'Content-Type': 'application/json' };
  const response = await fetch(`${url}/account`, { method: 'PUT', headers, body: JSON.stringify({ email }) });
  expect(response.status).toBe(406);
  expect(await response.json()).toEqual({ error: 5, error_message: expect.stringContaining(reason) });
});

test('the account is read and changed, but none of its values can be emptied', async () => {
  const { call, service } = await startWithSession();
  await service.accounts.create({ username: 'other', password: 'correct horse', email: 'other@example.com' });
  const profile = { email: 'owner@example.com', firstname: 'Ada', lastname: 'King' };
  expect(await call('PUT', '/account', profile)).toEqual([true]);
  expect(await call('GET', '/account')).toMatchObject({ username: 'owner', company: '', ...profile });
  for (const [changes, error] of [
    [{ email: '' }, 501],
    [{ username: '' }, 502],
    [{ password: '' }, 503],
    [{ firstname: '' }, 504],
    [{ lastname: '' }, 505],
    [{ username: 'other' }, 506],
    [{ email: 'Other@example.com' }, 507],
  ]) {
    expect(await call('PUT', '/account', changes)).toEqual([406, error]);
  }
  expect(await call('PUT', '/account', { password: 'another one' })).toEqual([true]);
  expect((await call('GET', '/account'))[0]).toBe(403);
});

describe('a credential', () => {
  test('can be the session id in a header', async () => {
    const { call, session } = await startWithSession();
    const [, id = ''] = session.Cookie.split('=');
    expect(await call('GET', '/account', undefined, { 'X-Session-Id': id })).toMatchObject({ username: 'owner' });
    expect(await call('POST', '/account/logout', '', { 'X-Session-Id': id })).toEqual([true]);
    expect((await call('GET', '/account'))[0]).toBe(403);
  });

  test('can be a customer key under a developer key, without a login', async () => {
    const { call, service, accountId } = await startWithSession();
    const developer = await service.customerKeys.createDeveloperKey('shop plugin');
    const other = await service.customerKeys.createDeveloperKey('another');
    const customerKey = await service.customerKeys.create({ accountId, developerKeyId: developer.id });
    const headers = (username: string, key: string) => ({
      'X-Un': username,
      'X-Ci': createCustomerToken(key, customerKey),
    });
    expect(await call('GET', '/account', undefined, headers('owner', developer.key))).toMatchObject({
      username: 'owner',
    });
    expect((await call('GET', '/account', undefined, headers('nobody', developer.key)))[0]).toBe(403);
    expect((await call('GET', '/account', undefined, headers('owner', other.key)))[0]).toBe(403);
    expect((await call('GET', '/account', undefined, { 'X-Un': 'owner', 'X-Ci': '%' }))[0]).toBe(403);
  });

  test('can be a sub-account, which works on its owner’s data and not on the account', async () => {
    const { call, service, add, accountId } = await startWithSession();
    const { id } = await add({ email });
    const robot = { username: 'robot', password: 'beep beep beep' };
    await service.accounts.create({ ...robot, ownerId: accountId });
    const json = await call('POST', '/account/login', robot, {});
    const session = { Cookie: `${json.session_name}=${json.sessid}` };
    expect(await call('GET', `/subscriber/${id}`, undefined, session)).toMatchObject({ email });
    expect((await call('PUT', '/account', { username: 'boss' }, session))[0]).toBe(403);
  });

  test('has the token that clients compute', () => {
    expect(createCustomerToken('0123456789abcdef', 'customer-key')).toBe(
      'cZkWFoPs3rLacJ4OpaooJMMOcb/fLxbZpeeOzJFCGh1jdXN0b21lci1rZXk=',
    );
  });
});

test('no operation of one account reaches another account', async () => {
  const { call, add, service, single } = await startWithSession();
  const [tagid] = await call('POST', '/tag', { name: 'mine' });
  const [fieldId] = await call('POST', '/field', { name: 'Mine' });
  const { id } = await add({ email, listid: single, tagid });
  await service.accounts.create({ username: 'other', password: credentials.password });
  const json = await call('POST', '/account/login', { ...credentials, username: 'other' }, {});
  const theirs = { Cookie: `${json.session_name}=${json.sessid}` };
  for (const [method, path] of [
    ['GET', `/subscriber/${id}`],
    ['PUT', `/subscriber/${id}`],
    ['DELETE', `/subscriber/${id}`],
    ['GET', `/tag/${tagid}`],
    ['DELETE', `/tag/${tagid}`],
    ['GET', `/list/${single}`],
    ['PUT', `/list/${single}`],
    ['DELETE', `/list/${single}`],
    ['GET', `/field/${fieldId}`],
    ['DELETE', `/field/${fieldId}`],
  ] as const) {
    expect([method, path, (await call(method, path, undefined, theirs))[0]]).toEqual([method, path, 404]);
  }
  expect(await call('GET', `/subscriber/bulk/${id}`, undefined, theirs)).toEqual({ [id]: null });
  expect(await call('GET', '/subscriber', undefined, theirs)).toEqual([]);
  expect(await call('POST', '/subscriber/tagged', { tagid }, theirs)).toEqual([406, 403]);
  expect(await call('POST', '/subscriber', { email, listid: single }, theirs)).toEqual([406, 402]);
  expect(await call('POST', '/subscriber', { email, tagid }, theirs)).toEqual([406, 403]);
  expect(await call('POST', '/subscriber/unsubscribe', { email }, theirs)).toEqual([406, 7]);
  expect(await call('GET', `/subscriber/${id}`)).toMatchObject({ email, status: 'Subscribed', tags: [String(tagid)] });
});
