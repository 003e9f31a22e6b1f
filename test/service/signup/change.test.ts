import type { OptIn } from '@joinery/service';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createSuppressions } from '../../../service/erasure/suppressions.ts';
import { parseAddresses } from '../../../service/model/address.ts';
import { openStore } from '../../../service/store/open-store.ts';
import { signinAsVisitor } from '../marked.ts';
import { start } from '../start.ts';

const email = 'ada@example.com';
const smsnumber = '+12025550123';
const other = '+12025550199';
const minute = 60_000;

/** Starts a service with a form. `signin` is the account's request, `submit` a visitor's. */
async function startWith(optIn: OptIn) {
  const clock = { time: Date.UTC(2030, 0, 1) };
  const running = await start({ clock: () => new Date(clock.time) });
  const { call, service, accountId } = running;
  const form = await running.addKey(optIn);
  const session = await running.login();
  const messages = async () => {
    await service.idle();
    return service.mailbox.list();
  };
  return {
    ...{ ...running, ...form, clock, session, messages },
    signin: (body: object = { email }, apikey = form.key) => call('POST', '/subscriber/signin', { apikey, ...body }),
    submit: (body: object = { email }, apikey = form.key) => signinAsVisitor(running, { apikey, ...body }, clock),
    async read(by: object = { email }) {
      const [id] = (await call('POST', '/subscriber/search', by, session)).json;
      return (await call('GET', `/subscriber/${id}`, undefined, session)).json;
    },
    /** The path of the newest link to an address. */
    async linkTo(address: string) {
      const message = (await messages()).find(({ to }) => to === address);
      return new URL(message?.links[0] ?? '').pathname;
    },
    /** Makes a tag that follows from an opt-in, and resolves with its id. */
    followOptIn: (id: number) => service.tags.create({ accountId, name: 'follows', trigger: { kind: 'list', id } }),
  };
}

describe('the opt-in process of a contact', () => {
  test('becomes the one by which the account signs it up anew', async () => {
    const { addKey, signin, read } = await startWith('double');
    const { key, listId } = await addKey('single');
    await signin();
    await signin({ email }, key);
    expect(await read()).toMatchObject({ listid: String(listId), status: 'Subscribed' });
  });

  test('stays while the contact is subscribed', async () => {
    const { addKey, signin, read, listId } = await startWith('single');
    const { key } = await addKey('single');
    await signin();
    await signin({ email, fields: { fieldCity: 'Turin' } }, key);
    expect(await read()).toMatchObject({ listid: String(listId), fieldCity: 'Turin' });
  });

  test('stays when a visitor submits another form, until its link is used', async () => {
    const { addKey, call, signin, submit, clock, read, listId, linkTo } = await startWith('double');
    const { key, listId: another } = await addKey('double');
    await signin();
    await linkTo(email);
    clock.time += 10 * minute;
    await submit({ email }, key);
    expect((await read()).listid).toBe(String(listId));
    await call('POST', await linkTo(email));
    expect(await read()).toMatchObject({ listid: String(another), status: 'Subscribed' });
  });
});

describe('a tag that follows from an opt-in', () => {
  test('is given at once under single opt-in', async () => {
    const { signin, read, listId, clock, followOptIn } = await startWith('single');
    const tag = await followOptIn(listId);
    await signin();
    expect((await read()).smart_tags).toEqual({ [tag]: String(clock.time / 1_000) });
  });

  test('is given under double opt-in once the link is used', async () => {
    const { call, signin, read, listId, clock, followOptIn, linkTo } = await startWith('double');
    const tag = await followOptIn(listId);
    await signin();
    const link = await linkTo(email);
    expect((await read()).smart_tags).toEqual({});
    clock.time += minute;
    await call('POST', link);
    expect((await read()).smart_tags).toEqual({ [tag]: String(clock.time / 1_000) });
  });

  test('is not given a second time by a link that saves new details', async () => {
    const { addKey, call, signin, submit, read, followOptIn, linkTo } = await startWith('single');
    const { key, listId } = await addKey('double');
    await signin({ email, fields: { fieldCity: 'London' } });
    await followOptIn(listId);
    await submit({ email, fields: { fieldCity: 'Turin' } }, key);
    await call('POST', await linkTo(email));
    const { fieldCity, smart_tags } = await read();
    expect([fieldCity, smart_tags]).toEqual(['Turin', {}]);
  });
});

describe('a number that takes the place of another', () => {
  test('is asked to confirm, and the link to the old one is void', async () => {
    const { call, signin, linkTo } = await startWith('double');
    await signin({ email, smsnumber });
    const old = await linkTo(smsnumber);
    expect((await call('GET', old)).status).toBe(200);
    await signin({ email, smsnumber: other });
    expect((await call('GET', old)).status).toBe(410);
    expect((await call('GET', await linkTo(other))).status).toBe(200);
  });

  test('gets a confirmation even if the list never repeats one', async () => {
    const { service, accountId, listId, signin, linkTo, call } = await startWith('double');
    await service.lists.update(accountId, listId, { resends: false });
    await signin({ email, smsnumber });
    await signin({ email, smsnumber: other });
    expect((await call('GET', await linkTo(other))).status).toBe(200);
  });
});

describe('a pending contact that signs up again', () => {
  test.each([
    ['gets another message', true, 2],
    ['gets none where nobody is asked twice', false, 1],
  ])('%s', async (_, resends, times) => {
    for (const sender of ['signin', 'submit'] as const) {
      const running = await startWith('double');
      await running.service.lists.update(running.accountId, running.listId, { resends });
      await running[sender]();
      running.clock.time += 10 * minute;
      await running[sender]();
      expect(await running.messages()).toHaveLength(times);
    }
  });

  test('gets a link for what a stranger would change, even where nobody is asked twice', async () => {
    const { service, accountId, listId, signin, submit, clock, messages, call, linkTo, read } =
      await startWith('double');
    await service.lists.update(accountId, listId, { resends: false });
    await signin({ email, fields: { fieldCity: 'London' } });
    await messages();
    clock.time += 10 * minute;
    await submit({ email, fields: { fieldCity: 'Turin' } });
    expect(await messages()).toHaveLength(2);
    await call('POST', await linkTo(email));
    expect(await read()).toMatchObject({ fieldCity: 'Turin', status: 'Subscribed' });
  });
});

test('a change waits at the address that is confirmed, if only one is', async () => {
  const { addKey, signin, submit, messages, call, linkTo, read } = await startWith('single');
  const { key } = await addKey('double');
  await signin({ smsnumber, fields: { fieldCity: 'London' } });
  await signin({ email, smsnumber }, key);
  expect(await messages()).toHaveLength(1);
  await submit({ email, smsnumber, fields: { fieldCity: 'Turin' } });
  expect((await messages()).filter(({ to }) => to === smsnumber)).toHaveLength(1);
  await call('POST', await linkTo(smsnumber));
  expect(await read({ email })).toMatchObject({ fieldCity: 'Turin', status: 'Opt-In Pending' });
});

test('a number that was erased meanwhile is not signed up by an older link', async () => {
  const { addKey, call, service, accountId, signin, submit, linkTo, read } = await startWith('single');
  const { key } = await addKey('double');
  await signin({ email, fields: { fieldCity: 'London' } });
  await submit({ email, smsnumber, fields: { fieldCity: 'Turin' } }, key);
  const link = await linkTo(email);
  await signin({ smsnumber });
  await service.contacts.erase(accountId, smsnumber);
  expect((await call('POST', link)).status).toBe(200);
  expect(await read()).toMatchObject({ fieldCity: 'Turin', sms_phone: '' });
});

test('a number that was erased while a submission held it is not signed up by the link', async () => {
  const { addKey, call, kept, accountId, signin, submit, linkTo, read } = await startWith('single');
  const { key } = await addKey('double');
  await signin({ email, fields: { fieldCity: 'London' } });
  await submit({ email, smsnumber, fields: { fieldCity: 'Turin' } }, key);
  const { database, keyring } = await openStore(kept);
  onTestFinished(() => database.close());
  const erased = parseAddresses('', smsnumber, true).value ?? [];
  await database.write((writer) => createSuppressions(keyring).add(writer, accountId, erased));
  expect((await call('POST', await linkTo(email))).status).toBe(200);
  expect(await read()).toMatchObject({ fieldCity: 'Turin', sms_phone: '' });
});

test('a number that has unsubscribed meanwhile is not signed up by an older link', async () => {
  const { addKey, call, signin, submit, linkTo, read } = await startWith('double');
  const { key } = await addKey('single');
  await signin({ email }, key);
  await submit({ email, smsnumber });
  const link = await linkTo(email);
  await signin({ email, smsnumber }, key);
  await call('POST', '/subscriber/signoff', { apikey: key, smsnumber });
  const before = await read();
  await call('POST', link);
  expect((await read()).sms_status).toBe(before.sms_status);
});
