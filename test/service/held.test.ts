import { describe, expect, test } from 'vitest';
import { signinAsVisitor } from './marked.ts';
import { type Running, start } from './start.ts';

const email = 'ada@example.com';
const smsnumber = '+12025550123';
const day = 86_400_000;

/** Starts a service with a public form and a contact that the account added. `before` is the contact's first record. */
async function startWith(optIn: 'single' | 'double', contact: object = { email }) {
  const clock = { time: Date.UTC(2030, 0, 1) };
  const running = await start({ clock: () => new Date(clock.time) });
  const trusted = await running.addKey('single');
  const form = await running.addKey(optIn);
  const session = await running.login();
  const made = { listid: trusted.listId, tagid: trusted.tagId, fields: { fieldCity: 'London' }, ...contact };
  const before = (await running.call('POST', '/subscriber', made, session)).json;
  const pathsOf = async (to?: string) =>
    (await readMessages(running))
      .filter((message) => !to || message.to === to)
      .map(({ links }) => new URL(links[0] ?? '').pathname);
  return {
    ...running,
    ...form,
    clock,
    session,
    trusted,
    before,
    /** Submits the form as a visitor. */
    async submit(body: object, apikey = form.key) {
      const answer = await signinAsVisitor(running, { apikey, ...body }, clock);
      await running.service.idle();
      // Gives messages an order.
      clock.time += 1_000;
      return answer;
    },
    /** Reads the record, without what every message changes in it. */
    async read(id = before.id) {
      const { json } = await running.call('GET', `/subscriber/${id}`, undefined, session);
      return { ...json, notification_emails_sent: {}, notification_emails_clicked: {} };
    },
    messages: () => readMessages(running),
    /** The paths of the links sent to this address, newest first. */
    pathsOf,
    /** Opens the page of the newest link to this address; `press` presses its button. */
    async look(to?: string) {
      return (await running.call('GET', (await pathsOf(to))[0] ?? '')).text;
    },
    async press(to?: string) {
      return running.call('POST', (await pathsOf(to))[0] ?? '');
    },
  };
}

async function readMessages({ service }: Running) {
  await service.idle();
  return service.mailbox.list();
}

test('the account’s request changes a known contact at once, with either opt-in process', async () => {
  for (const optIn of ['single', 'double'] as const) {
    const { call, key, read, messages, tagId } = await startWith(optIn);
    const given = { apikey: key, email, fields: { fieldCity: 'Turin', fieldFirstName: 'Ada' } };
    expect((await call('POST', '/subscriber/signin', given)).status).toBe(200);
    const { tags, ...rest } = await read();
    expect(rest).toMatchObject({ fieldCity: 'Turin', fieldFirstName: 'Ada', status: 'Subscribed' });
    expect(tags).toContain(String(tagId));
    expect(await messages()).toEqual([]);
  }
});

describe.each(['single', 'double'] as const)('a visitor of a %s opt-in form', (optIn) => {
  test('tags a known contact and fills empty fields', async () => {
    const { submit, read, before, messages, tagId } = await startWith(optIn);
    expect((await submit({ email, fields: { fieldFirstName: 'Ada', fieldCity: 'London' } })).status).toBe(200);
    const after = await read();
    expect(after.fieldFirstName).toBe('Ada');
    expect(after.tags).toEqual([...before.tags, String(tagId)]);
    expect([after.listid, after.date, after.ip]).toEqual([before.listid, before.date, before.ip]);
    expect(await messages()).toEqual([]);
  });

  test('overwrites nothing until the contact confirms on the page behind the mailed link', async () => {
    const { submit, read, messages, look, press } = await startWith(optIn);
    expect((await submit({ email, fields: { fieldCity: 'Turin' } })).status).toBe(200);
    expect((await read()).fieldCity).toBe('London');
    const [message] = await messages();
    expect(message).toMatchObject({ to: email, subject: 'Please check your new details' });
    expect(JSON.stringify(message)).not.toContain('Turin');
    expect(await look()).toContain('Please check your new details');
    expect(await look()).toMatch(/<dt>City<\/dt>.*Now.*<bdi>London<\/bdi>.*New.*<bdi>Turin<\/bdi>/);
    expect((await read()).fieldCity).toBe('London');
    const pressed = await press();
    expect([pressed.status, pressed.text.includes('Your details have been saved')]).toEqual([200, true]);
    expect(await read()).toMatchObject({ fieldCity: 'Turin', status: 'Subscribed' });
    expect((await press()).status).toBe(410);
  });

  test('gets the same answer for known and unknown contacts', async () => {
    const { submit } = await startWith(optIn);
    const shapes = [];
    for (const given of [{ email }, { email, fields: { fieldCity: 'Turin' } }, { email: 'new@example.com' }]) {
      const { status, headers, json } = await submit(given);
      shapes.push([status, [...headers.keys()], json[0].replace(/[\da-f]{32}/, 'key')]);
    }
    expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1);
  });

  test('changes a contact’s number only after the contact and then the number confirm', async () => {
    const { submit, read, press, look } = await startWith(optIn, { email, smsnumber });
    const other = '+12025550199';
    await submit({ email, smsnumber: other });
    expect(await read()).toMatchObject({ sms_phone: '0012025550123' });
    expect(await look(email)).toMatch(/<bdi>\+12025550123<\/bdi>.*<bdi>\+12025550199<\/bdi>/);
    await press(email);
    if (optIn === 'double') {
      expect(await read()).toMatchObject({ sms_phone: '0012025550199', sms_status: 'Opt-In Pending' });
      await press(other);
    }
    expect(await read()).toMatchObject({ sms_phone: '0012025550199', sms_status: 'Subscribed', status: 'Subscribed' });
  });

  test('adds an email address to a contact with only a number once the number confirms', async () => {
    const { submit, read, press } = await startWith(optIn, { smsnumber });
    await submit({ email, smsnumber });
    expect((await read()).email).toBe('');
    await press(smsnumber);
    expect((await read()).email).toBe(email);
  });

  test('confirms no pending address; the changes wait until it is confirmed', async () => {
    const { call, session, submit, read, messages, press, look, clock } = await startWith(optIn);
    const grace = { email: 'grace@example.com' };
    const { id } = (await call('POST', '/subscriber', { ...grace, fields: { fieldCity: 'London' } }, session)).json;
    await messages();
    clock.time += 1_000;
    await submit({ ...grace, fields: { fieldCity: 'Turin' } });
    expect(await read(id)).toMatchObject({ status: 'Opt-In Pending', fieldCity: 'London' });
    expect((await messages()).map(({ subject }) => subject)).toEqual(Array(2).fill('Please confirm your subscription'));
    expect(await look(grace.email)).toMatch(/These details will be saved as well.*<bdi>Turin<\/bdi>/s);
    expect((await press(grace.email)).status).toBe(303);
    expect(await read(id)).toMatchObject({ status: 'Subscribed', fieldCity: 'Turin' });
  });
});

describe('a stranger’s submission', () => {
  test('is not applied by anyone else’s link', async () => {
    const { call, session, submit, read, pathsOf } = await startWith('double');
    const grace = { email: 'grace@example.com' };
    const { id } = (await call('POST', '/subscriber', { ...grace, fields: { fieldCity: 'London' } }, session)).json;
    const [own = ''] = await pathsOf(grace.email);
    await submit({ ...grace, fields: { fieldCity: 'Nowhere' } });
    expect((await call('GET', own)).text).not.toContain('Nowhere');
    await call('POST', own);
    expect(await read(id)).toMatchObject({ status: 'Subscribed', fieldCity: 'London' });
  });

  test('is held apart from the submissions of others', async () => {
    const { submit, read, pathsOf, call } = await startWith('double');
    await submit({ email, fields: { fieldCity: 'Turin' } });
    await submit({ email, fields: { fieldCity: 'Nowhere' } });
    const [stranger = '', own = ''] = await pathsOf();
    expect((await call('GET', own)).text).not.toContain('Nowhere');
    expect((await call('POST', own)).status).toBe(200);
    expect((await read()).fieldCity).toBe('Turin');
    expect((await call('GET', stranger)).text).toMatch(/<bdi>Turin<\/bdi>.*<bdi>Nowhere<\/bdi>/);
  });

  test('is shown as plain text', async () => {
    const { submit, look } = await startWith('double');
    const evil = `<script>alert('1')</script>"&\u202e`;
    await submit({ email, fields: { fieldCity: evil } });
    const page = await look();
    expect(page).not.toContain('<script');
    expect(page).toContain(`<bdi>&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&quot;&amp;\u202e</bdi>`);
  });

  test('sends five messages a day at most, and at most ten wait', async () => {
    const { submit, messages, clock, call, pathsOf } = await startWith('double');
    for (let n = 0; n < 7; n++) await submit({ email, fields: { fieldCity: `Town ${n}` } });
    expect(await messages()).toHaveLength(5);
    for (let days = 0; days < 2; days++) {
      clock.time += day;
      for (let n = 0; n < 5; n++) await submit({ email, fields: { fieldCity: `Town ${days} ${n}` } });
    }
    const states = [];
    for (const path of await pathsOf()) states.push((await call('GET', path)).status);
    expect(states).toEqual([...Array(10).fill(200), ...Array(5).fill(410)]);
  });

  test('sends one message in ten minutes if it is repeated', async () => {
    const { submit, messages } = await startWith('double');
    for (let n = 0; n < 3; n++) await submit({ email, fields: { fieldCity: 'Turin' } });
    expect(await messages()).toHaveLength(1);
  });

  test('is dropped when the contact unsubscribes, after 14 days, and with the contact', async () => {
    const unsubscribed = await startWith('double');
    await unsubscribed.submit({ email, fields: { fieldCity: 'Turin' } });
    await unsubscribed.call('POST', '/subscriber/signoff', { apikey: unsubscribed.key, email });
    expect((await unsubscribed.press()).status).toBe(410);
    expect(await unsubscribed.read()).toMatchObject({ status: 'Unsubscribed', fieldCity: 'London' });

    const { submit, clock, look, press, service, accountId, pathsOf, call } = await startWith('double');
    await submit({ email, fields: { fieldCity: 'Turin' } });
    clock.time += 14 * day;
    expect(await look()).toContain('Please sign up again');
    expect((await press()).status).toBe(410);
    await submit({ email, fields: { fieldCity: 'Milan' } });
    const [link = ''] = await pathsOf();
    await service.contacts.erase(accountId, email);
    expect((await call('GET', link)).status).toBe(404);
  });

  test('loses an address that another contact has got by now', async () => {
    const { submit, read, call, press, session, trusted } = await startWith('double');
    await submit({ email, smsnumber, fields: { fieldCity: 'Turin' } });
    await call('POST', '/subscriber', { smsnumber, listid: trusted.listId }, session);
    expect((await press(email)).status).toBe(200);
    expect(await read()).toMatchObject({ fieldCity: 'Turin', sms_phone: '' });
  });
});

test('the page formats values for its reader’s language', async () => {
  const { submit, service, accountId, call, pathsOf, session } = await startWith('double');
  const types = { date: 0, datetime: 0, decimal: 199_950, time: 3_600, paragraph: 'a\\nb' } as const;
  const names: Record<string, string> = {};
  for (const type of Object.keys(types) as (keyof typeof types)[]) {
    names[type] = `field${await service.fields.create({ accountId, name: type, type })}`;
  }
  const fields = Object.fromEntries(Object.entries(types).map(([type, value]) => [names[type], String(value)]));
  const others = Object.fromEntries(
    Object.keys(types).map((type) => [names[type], type === 'paragraph' ? 'c' : '86399']),
  );
  const listid = await service.lists.create({ accountId, name: 'Post', optIn: 'single', language: 'de' });
  await call('POST', '/subscriber', { email, listid, fields: { ...fields, fieldCity: 'London' } }, session);
  await submit({ email, fields: { ...others, fieldCity: 'Turin' } });
  const page = (await call('GET', `${(await pathsOf())[0]}?lang=de`)).text;
  for (const shown of ['1. Januar 1970', 'um 00:00 (UTC)', '1.999,50', '863,99', '01:00', '23:59', 'a\nb', '>Ort<']) {
    expect(page).toContain(shown);
  }
});

test('the account’s changes to its contacts apply at once', async () => {
  const { call, session, read, trusted, tagId } = await startWith('double', { email, smsnumber });
  const change = { email, smsnumber: '+12025550199', fields: { fieldCity: 'Turin' }, tagid: tagId };
  await call('POST', '/subscriber', { ...change, listid: trusted.listId }, session);
  expect(await read()).toMatchObject({ fieldCity: 'Turin', sms_phone: '0012025550199', sms_status: 'Subscribed' });
});
