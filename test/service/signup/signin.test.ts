import { describe, expect, test } from 'vitest';
import { signinAsVisitor } from '../marked.ts';
import { type Running, start } from '../start.ts';

const email = 'ada@example.com';
const smsnumber = '+12025550123';

async function readContact({ call, login }: Running, by: { email: string }) {
  const session = await login();
  const { json } = await call('POST', '/subscriber/search', by, session);
  return (await call('GET', `/subscriber/${json[0]}`, undefined, session)).json;
}

async function startWith(optIn: 'single' | 'double') {
  const running = await start();
  const made = await running.addKey(optIn);
  const signin = (body: object, apikey = made.key) => running.call('POST', '/subscriber/signin', { apikey, ...body });
  return { ...running, ...made, signin };
}

describe('signin', () => {
  test('subscribes at once under single opt-in and answers with the thank-you page', async () => {
    const running = await startWith('single');
    const { json } = await running.signin({ email });
    expect(json).toEqual([expect.stringMatching(/\/thankyou\/[a-f\d]{32}\b/)]);
    const contact = await readContact(running, { email });
    expect(contact).toMatchObject({ status: 'Subscribed', ip: '0.0.0.0 - By API Request' });
    expect(contact.date).toBe(contact.optin);
    await running.service.idle();
    expect(await running.service.mailbox.list()).toEqual([]);
  });

  test.each([
    ['single', { thankyouUrl: 'https://shop.example/thanks' }, 'https://shop.example/thanks'],
    ['double', { pendingUrl: 'https://shop.example/soon' }, 'https://shop.example/soon'],
  ] as const)("answers with the %s opt-in process's own page where it has one", async (optIn, pages, url) => {
    const { call, addKey } = await start();
    const { key } = await addKey(optIn, pages);
    expect((await call('POST', '/subscriber/signin', { apikey: key, email })).json).toEqual([url]);
  });

  test('updates a known contact, however its address is spelled, and adds no other', async () => {
    const running = await startWith('single');
    const first = await running.signin({ email, fields: { fieldFirstName: 'Ada', fieldCity: 'London' } });
    const second = await running.signin({
      email: 'ADA@Example.COM',
      fields: { fieldCity: 'Turin', fieldFirstName: '' },
    });
    expect(second.json).toEqual(first.json);
    expect(await readContact(running, { email })).toMatchObject({ email, fieldFirstName: 'Ada', fieldCity: 'Turin' });
  });

  test('keeps the tags of other keys and the time of its own', async () => {
    const running = await startWith('single');
    const other = await running.addKey('single');
    await running.signin({ email });
    const before = await readContact(running, { email });
    await running.signin({ email }, other.key);
    const { tags, manual_tags } = await readContact(running, { email });
    expect(tags).toEqual([String(running.tagId), String(other.tagId)]);
    expect(manual_tags[running.tagId]).toBe(before.manual_tags[running.tagId]);
  });

  test('keeps a confirmed contact confirmed, without telling who asks', async () => {
    const running = await startWith('single');
    const { key } = await running.addKey('double');
    await running.signin({ email });
    expect((await running.signin({ email }, key)).json).toEqual([expect.stringContaining('/pending/')]);
    expect((await readContact(running, { email })).status).toBe('Subscribed');
  });

  test('treats whatever clients send for absent as absent', async () => {
    const { signin } = await startWith('single');
    for (const body of [
      { email, smsnumber: '', fields: {} },
      { email, smsnumber: null, fields: [] },
      { email, fields: null },
      { email, fields: '' },
      { email: '', smsnumber },
    ]) {
      expect((await signin(body)).status).toBe(200);
    }
  });

  test('reads an unencoded + in a form as a +', async () => {
    const { call, addKey } = await start();
    const { key } = await addKey('single');
    const type = { 'Content-Type': 'application/x-www-form-urlencoded' };
    for (const [text, status] of [
      ['+12025550123', 200],
      ['%2B12025550123', 200],
      ['+12 call me', 406],
      ['12025550123', 406],
    ] as const) {
      const answer = await call('POST', '/subscriber/signin', `apikey=${key}&smsnumber=${text}`, type);
      expect([text, answer.status]).toEqual([text, status]);
    }
  });

  test('refuses what it can’t read, each with its error', async () => {
    const { signin } = await startWith('single');
    for (const [body, error] of [
      [{}, 32],
      [{ email: '', smsnumber: null }, 32],
      [{ email: 'ada' }, 5],
      [{ email: ['ada@example.com'] }, 5],
      [{ smsnumber: '12025550123' }, 11],
      [{ smsnumber: {} }, 11],
      [{ email, smsnumber: 'call me' }, 11],
      [{ email, fields: 'Ada' }, 8],
      [{ email, fields: ['Ada'] }, 8],
    ] as const) {
      const { status, json } = await signin(body);
      expect([body, status, json]).toMatchObject([body, 406, { error, error_message: expect.any(String) }]);
    }
  });

  test.each([
    [{}, 'Neither an email address nor an SMS number was given. Send one of them.'],
    [
      { email, smsnumber },
      'The SMS number is already assigned to another contact. Sign up without it, or with another one.',
    ],
  ])('says what to send instead of %j', async (body, message) => {
    const { signin } = await startWith('single');
    await signin({ email: 'grace@example.com', smsnumber });
    expect((await signin(body)).json.error_message).toBe(message);
  });

  test('refuses a test address with error 30 unless the service allows them', async () => {
    const { call, addKey } = await start({ allowTestAddresses: false });
    const { key } = await addKey('single');
    const answer = await call('POST', '/subscriber/signin', { apikey: key, email });
    expect(answer.json).toEqual({
      error: 30,
      error_message: expect.stringContaining('example.com is a blocked test address'),
    });
  });

  test('refuses an erased address, and one that has unsubscribed, with error 4', async () => {
    const { signin, service, accountId, call, key } = await startWith('single');
    await signin({ email });
    await service.contacts.erase(accountId, email);
    await signin({ email: 'grace@example.com' });
    await call('POST', '/subscriber/signoff', { apikey: key, email: 'grace@example.com' });
    for (const address of [email, 'grace@example.com']) {
      expect((await signin({ email: address })).json).toEqual({ error: 4, error_message: expect.any(String) });
    }
  });

  test('one wrong value rejects the whole request and is named', async () => {
    const running = await startWith('single');
    const id = await running.service.fields.create({ accountId: running.accountId, name: 'Price', type: 'decimal' });
    await running.signin({ email, fields: { fieldCity: 'London' } });
    const answer = await running.signin({ email, fields: { fieldCity: 'Turin', [`field${id}`]: '19,99' } });
    expect(answer.json).toEqual({
      error: 8,
      error_message: expect.stringContaining(`field${id}`),
      field: 'Price',
      name: `field${id}`,
      reason: expect.stringContaining('scaled by 100'),
      field_value: '19,99',
    });
    expect(await readContact(running, { email })).toMatchObject({ fieldCity: 'London', [`field${id}`]: '' });
    await running.signin({ email, fields: { [`field${id}`]: 1999 } });
    expect(await readContact(running, { email })).toMatchObject({ [`field${id}`]: '19.99' });
  });

  test('the reason phrase says what the error code means', async () => {
    const { url } = await startWith('single');
    const response = await fetch(`${url}/subscriber/signin`, { method: 'POST' });
    expect(response.statusText).toBe('Invalid API key');
  });

  test('fifty simultaneous signins of one address add one contact and send one mail', async () => {
    const running = await startWith('double');
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => running.signin({ email, fields: { fieldLeadValue: n } })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ json }) => json[0])).size).toBe(1);
    await running.service.idle();
    expect(await running.service.mailbox.list()).toHaveLength(1);
  });
});

test('a contact that the account adds needs no tag', async () => {
  const running = await startWith('single');
  const body = { email, listid: running.listId };
  expect((await running.call('POST', '/subscriber', body, await running.login())).status).toBe(200);
  expect(await readContact(running, { email })).toMatchObject({ status: 'Subscribed', tags: [] });
});

describe('the evidence of a signup', () => {
  const evidence = '203.0.113.9 - By form newsletter (version v-1) on https://www.example.com/, shown in en';

  test('is what the proxy saw, for a visitor', async () => {
    const running = await startWith('single');
    await signinAsVisitor(running, { apikey: running.key, email });
    expect(await readContact(running, { email })).toMatchObject({ ip: evidence, optin_ip: evidence });
    expect(await running.service.contacts.consents(running.accountId, email)).toMatchObject([
      { form: 'newsletter', version: 'v-1', times: 1, first: { ip: '203.0.113.9' } },
    ]);
  });

  test('is a call of the interface, for the account', async () => {
    const running = await startWith('single');
    await running.signin({ email });
    expect(await readContact(running, { email })).toMatchObject({ optin_ip: '0.0.0.0 - By API Request' });
    expect(await running.service.contacts.consents(running.accountId, email)).toEqual([]);
  });
});

describe('email and SMS', () => {
  test('have separate states', async () => {
    const running = await startWith('double');
    await running.signin({ email, smsnumber });
    await running.service.idle();
    const mail = (await running.service.mailbox.list()).find(({ to }) => to === email);
    await running.call('POST', new URL(mail?.links[0] ?? '').pathname);
    expect(await readContact(running, { email })).toMatchObject({
      status: 'Subscribed',
      sms_phone: '0012025550123',
      sms_status: 'Opt-In Pending',
      sms_bounce: 'Not Bounced',
      sms_date: '',
    });
  });

  test('another contact’s number is refused with error 9, and nothing changes', async () => {
    const running = await startWith('single');
    await running.signin({ email: 'grace@example.com', smsnumber });
    await running.signin({ email });
    for (const taken of [
      { email, smsnumber },
      { email: 'new@example.com', smsnumber },
    ]) {
      expect((await running.signin({ ...taken, fields: { fieldCity: 'X' } })).json.error).toBe(9);
    }
    expect(await readContact(running, { email })).toMatchObject({ sms_phone: '', fieldCity: '' });
    const session = await running.login();
    expect((await running.call('POST', '/subscriber/search', { email: 'new@example.com' }, session)).status).toBe(404);
  });
});
