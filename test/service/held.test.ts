import { describe, expect, test } from 'vitest';
import { type Running, start } from './start.ts';

const email = 'ada@example.com';
const smsnumber = '+12025550123';
const minute = 60_000;

/** A contact that the account made, `before` as it was, and a public form. */
async function startWith(optIn: 'single' | 'double', contact: object = { email }) {
  const clock = { time: Date.UTC(2030, 0, 1) };
  const running = await start({ clock: () => new Date(clock.time) });
  const trusted = await running.addKey('single');
  const form = await running.addKey(optIn);
  const session = await running.login();
  const made = { listid: trusted.listId, tagid: trusted.tagId, fields: { fieldCity: 'London' }, ...contact };
  const before = (await running.call('POST', '/subscriber', made, session)).json;
  return {
    ...running,
    ...form,
    clock,
    session,
    trusted,
    before,
    signin: (body: object) => running.call('POST', '/subscriber/signin', { apikey: form.key, ...body }),
    /** The record, without when the messages went out that ask to confirm. */
    async read() {
      const { json } = await running.call('GET', `/subscriber/${before.id}`, undefined, session);
      return { ...json, notification_emails_sent: {}, notification_emails_clicked: {} };
    },
    messages: () => readMessages(running),
    /** Presses the button behind the link of the newest message. */
    async confirm(to?: string) {
      const message = (await readMessages(running)).find((candidate) => !to || candidate.to === to);
      return running.call('POST', new URL(message?.links[0] ?? '').pathname);
    },
  };
}

async function readMessages({ service }: Running) {
  await service.idle();
  return service.mailbox.list();
}

describe('what a visitor sends for a known contact through a double opt-in form', () => {
  test('changes nothing until the contact confirms it', async () => {
    const { signin, read, before, messages, confirm, tagId, listId } = await startWith('double');
    expect((await signin({ email, fields: { fieldCity: 'Turin', fieldFirstName: 'Ada' } })).status).toBe(200);
    expect(await read()).toEqual(before);
    expect(await messages()).toMatchObject([{ to: email }]);
    expect((await confirm()).status).toBe(303);
    const after = await read();
    expect(after).toMatchObject({ fieldCity: 'Turin', fieldFirstName: 'Ada', date: before.date, ip: before.ip });
    expect(after.tags).toEqual([...before.tags, String(tagId)]);
    expect(after.listid).not.toBe(String(listId));
  });

  test('is answered like anybody else’s, and asks nothing when it brings nothing new', async () => {
    const { signin, messages, confirm } = await startWith('double');
    expect((await signin({ email })).json).toEqual([expect.stringContaining('/pending/')]);
    await confirm();
    expect((await signin({ email, fields: { fieldCity: 'London' } })).json).toEqual([
      expect.stringContaining('/pending/'),
    ]);
    expect(await messages()).toHaveLength(1);
  });

  test('puts another number in the place of a confirmed one only when the contact and then the number confirm', async () => {
    const { signin, read, before, confirm, messages } = await startWith('double', { email, smsnumber });
    const other = '+12025550199';
    await signin({ email, smsnumber: other });
    expect(await read()).toEqual(before);
    expect(await messages()).toMatchObject([{ to: email }]);
    await confirm(email);
    expect(await read()).toMatchObject({ sms_phone: '0012025550199', sms_status: 'Opt-In Pending' });
    await confirm(other);
    expect(await read()).toMatchObject({ sms_phone: '0012025550199', sms_status: 'Subscribed', status: 'Subscribed' });
  });

  test('gives a contact known by its number an email address only when the number confirms', async () => {
    const { signin, read, before, confirm } = await startWith('double', { smsnumber });
    await signin({ email, smsnumber });
    expect(await read()).toEqual(before);
    await confirm(smsnumber);
    expect(await read()).toMatchObject({ email, status: 'Opt-In Pending', sms_status: 'Subscribed' });
    await confirm(email);
    expect(await read()).toMatchObject({ status: 'Subscribed', sms_status: 'Subscribed' });
  });

  test('is held by its own link: another link applies what came with that one', async () => {
    const { signin, read, clock, messages, call } = await startWith('double');
    await signin({ email, fields: { fieldCity: 'Turin' } });
    await messages();
    clock.time += minute;
    await signin({ email, fields: { fieldCity: 'Nowhere' } });
    const [later = '', earlier = ''] = (await messages()).map(({ links }) => new URL(links[0] ?? '').pathname);
    expect((await call('POST', earlier)).status).toBe(303);
    expect(await read()).toMatchObject({ fieldCity: 'Turin' });
    expect((await call('POST', later)).status).toBe(303);
    expect(await read()).toMatchObject({ fieldCity: 'Nowhere' });
    expect((await call('POST', later)).status).toBe(410);
  });

  test('joins the link that is on its way while no further message may go out', async () => {
    const { signin, read, messages, confirm, addKey, call, tagId } = await startWith('double');
    const second = await addKey('double');
    await signin({ email, fields: { fieldCity: 'Turin', fieldZip: '10121' } });
    await call('POST', '/subscriber/signin', { apikey: second.key, email, fields: { fieldCity: 'Milan' } });
    expect(await messages()).toHaveLength(1);
    await confirm();
    const { tags, ...after } = await read();
    expect(after).toMatchObject({ fieldCity: 'Milan', fieldZip: '10121' });
    expect(tags).toEqual(expect.arrayContaining([String(tagId), String(second.tagId)]));
  });

  test('is gone when the contact unsubscribes before', async () => {
    const { signin, read, call, key, confirm } = await startWith('double');
    await signin({ email, fields: { fieldCity: 'Turin' } });
    await call('POST', '/subscriber/signoff', { apikey: key, email });
    expect((await confirm()).status).toBe(410);
    expect(await read()).toMatchObject({ status: 'Unsubscribed', fieldCity: 'London' });
  });

  test('leaves out what can no longer be applied: a deleted tag, an address that another contact has got', async () => {
    const { signin, read, call, confirm, session, service, accountId, trusted } = await startWith('double');
    const tagId = await service.tags.create({ accountId, name: 'short-lived' });
    const listId = await service.lists.create({ accountId, name: 'Other', optIn: 'double' });
    const apikey = await service.keys.create({ accountId, listId, tagId });
    await call('POST', '/subscriber/signin', { apikey, email, smsnumber, fields: { fieldCity: 'Turin' } });
    const key = (await service.keys.list(accountId)).find((candidate) => candidate.tagId === tagId);
    await service.keys.revoke(accountId, key?.id ?? 0);
    await call('DELETE', `/tag/${tagId}`, undefined, session);
    await call('POST', '/subscriber', { smsnumber, listid: trusted.listId }, session);
    expect((await confirm(email)).status).toBe(303);
    expect(await read()).toMatchObject({ fieldCity: 'Turin', sms_phone: '', tags: [String(trusted.tagId)] });
    expect((await signin({ email, smsnumber })).json.error).toBe(9);
  });

  test('waits for a contact that is pending as well', async () => {
    const { call, read, session, before, clock, confirm, signin, messages } = await startWith('double');
    const grace = { email: 'grace@example.com' };
    const { id } = (await call('POST', '/subscriber', { ...grace, fields: { fieldCity: 'London' } }, session)).json;
    await messages();
    clock.time += minute;
    await signin({ ...grace, fields: { fieldCity: 'Turin' } });
    const readGrace = async () => (await call('GET', `/subscriber/${id}`, undefined, session)).json;
    expect(await readGrace()).toMatchObject({ status: 'Opt-In Pending', fieldCity: 'London', tags: [] });
    await confirm(grace.email);
    expect(await readGrace()).toMatchObject({ status: 'Subscribed', fieldCity: 'Turin' });
    expect(await read()).toEqual(before);
  });
});

describe('what a visitor sends for a known contact through a single opt-in form', () => {
  test('changes fields and tags at once, as the account believes the form', async () => {
    const { signin, read, messages, tagId } = await startWith('single');
    expect((await signin({ email, fields: { fieldCity: 'Turin' } })).json[0]).toContain('/thankyou/');
    const { tags, fieldCity } = await read();
    expect([fieldCity, tags.includes(String(tagId))]).toEqual(['Turin', true]);
    expect(await messages()).toEqual([]);
  });

  test('gives it no other address until it confirms', async () => {
    const { signin, read, confirm } = await startWith('single');
    await signin({ email, smsnumber });
    expect(await read()).toMatchObject({ sms_phone: '' });
    await confirm(email);
    expect(await read()).toMatchObject({ sms_phone: '0012025550123', sms_status: 'Subscribed' });
  });

  test('does not confirm an address that waits under a double opt-in form', async () => {
    const { signin, call, session, confirm, clock, messages } = await startWith('single');
    const grace = { email: 'grace@example.com' };
    const { id } = (await call('POST', '/subscriber', grace, session)).json;
    await messages();
    clock.time += minute;
    await signin(grace);
    const read = async () => (await call('GET', `/subscriber/${id}`, undefined, session)).json.status;
    expect(await read()).toBe('Opt-In Pending');
    await confirm(grace.email);
    expect(await read()).toBe('Subscribed');
  });
});

test('the account changes its contacts at once', async () => {
  const { call, session, read, trusted, tagId } = await startWith('double', { email, smsnumber });
  const change = { email, smsnumber: '+12025550199', fields: { fieldCity: 'Turin' }, tagid: tagId };
  await call('POST', '/subscriber', { ...change, listid: trusted.listId }, session);
  expect(await read()).toMatchObject({ fieldCity: 'Turin', sms_phone: '0012025550199', sms_status: 'Subscribed' });
});
