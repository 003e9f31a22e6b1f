import { expect, test } from 'vitest';
import { writeBounce, writeComplaint } from '../reports.ts';
import { startSmtpServer } from '../smtp-server.ts';
import { startConsole } from './open.ts';

/** A console with subscribers whose mail failed as the reports say. */
async function startWith(failed: Record<string, string>) {
  const console = await startConsole();
  const { key } = await console.addKey('single');
  for (const [email, message] of Object.entries(failed)) {
    await console.call('POST', '/subscriber/signin', { apikey: key, email });
    await console.service.bounces.take(message, { reach: console.accountId, byAddress: true });
    console.clock.time += 1_000;
  }
  const { contacts } = await console.ask('listContacts', { query: { sort: 'oldest' } });
  return { ...console, ids: contacts.map(({ id }) => id) };
}

const dead = (to: string) => writeBounce({ to, diagnosis: `smtp; 550 5.1.1 <${to}>: no such user` });
const full = (to: string) => writeBounce({ to, status: '5.2.2', diagnosis: 'smtp; 552 5.2.2 over quota' });
const blocked = (to: string) => writeBounce({ to, status: '5.7.1', diagnosis: 'smtp; 554 5.7.1 blocklisted' });

test('bounces are listed by domain and cause, without addresses in the words', async () => {
  const { ask } = await startWith({
    'ada@example.com': dead('ada@example.com'),
    'bob@example.com': dead('bob@example.com'),
    'eve@example.org': full('eve@example.org'),
  });
  const [first, second] = (await ask('listBounces')).groups;
  expect(first).toMatchObject({ domain: 'example.org', cause: 'full', contacts: 1, stopped: 0 });
  expect(second).toMatchObject({ domain: 'example.com', cause: 'dead', contacts: 2, stopped: 2 });
  expect(second?.reply).toBe('smtp; 550 5.1.1 <<address>>: no such user');
});

test('the timeline of a contact says what failed, when and why', async () => {
  const { ask, ids } = await startWith({ 'ada@example.com': blocked('ada@example.com') });
  const { timeline, subscriptions } = await ask('readContact', { params: { id: `${ids[0]}` } });
  expect(timeline.find(({ kind }) => kind === 'bounced')).toMatchObject({
    bounce: { cause: 'blocked', reply: 'smtp; 554 5.7.1 blocklisted', isRequest: false },
  });
  expect(subscriptions[0]?.bounce).toBe('none');
});

test('a refusal names the mail that was refused', async () => {
  const { url } = await startSmtpServer({ recipient: '550 5.1.1 no such user' });
  const { addKey, call, service, ask } = await startConsole({ smtpUrl: url });
  const { key } = await addKey('double');
  await call('POST', '/subscriber/signin', { apikey: key, email: 'ada@example.com' });
  await service.idle();
  const { contacts } = await ask('listContacts', { query: {} });
  const { timeline } = await ask('readContact', { params: { id: `${contacts[0]?.id}` } });
  expect(timeline.find(({ kind }) => kind === 'bounced')).toMatchObject({
    subject: { name: expect.any(String) },
    bounce: { cause: 'dead', reply: '550 5.1.1 no such user', isRequest: true },
  });
});

test('one, several or all addresses of a cause get mail again', async () => {
  const people = ['ada', 'bob', 'eve', 'kim'].map((name) => `${name}@example.com`);
  const { ask, ids } = await startWith(Object.fromEntries(people.map((email) => [email, dead(email)])));
  const group = { domain: 'example.com', cause: 'dead' };
  const stopped = async () => {
    const { contacts } = await ask('readBounces', { query: group });
    return contacts.flatMap(({ address, isStopped }) => (isStopped ? [address] : [])).sort();
  };
  expect(await ask('clearBounces', { body: { ...group, contactIds: [ids[0]] } })).toEqual({ cleared: 1 });
  expect(await stopped()).toEqual(people.slice(1));
  expect(await ask('clearBounces', { body: { ...group, domain: 'example.org' } })).toEqual({ cleared: 0 });
  expect(await ask('clearBounces', { body: { ...group, cause: 'full' } })).toEqual({ cleared: 0 });
  expect(await ask('clearBounces', { body: group })).toEqual({ cleared: 3 });
  expect(await stopped()).toEqual([]);
});

test('complaints are listed, and can’t be cleared in bulk', async () => {
  const { ask, refused } = await startWith({ 'ada@example.com': writeComplaint() });
  expect((await ask('listBounces')).groups).toMatchObject([{ cause: 'complaint', contacts: 1, stopped: 1 }]);
  const body = { domain: 'example.com', cause: 'complaint' };
  expect((await refused('clearBounces', { body })).problems[0]?.code).toBe('denied');
});

test('another account sees and clears nothing', async () => {
  const { ask, service, open } = await startWith({ 'ada@example.com': dead('ada@example.com') });
  await service.accounts.create({ username: 'other', password: 'another horse' });
  const other = open();
  await other.ask('signIn', { body: { username: 'other', password: 'another horse' } });
  expect((await other.ask('listBounces')).groups).toEqual([]);
  const group = { domain: 'example.com', cause: 'dead' };
  expect(await other.ask('clearBounces', { body: group })).toEqual({ cleared: 0 });
  expect((await ask('listBounces')).groups).toMatchObject([{ stopped: 1 }]);
});

test('a paused domain is shown in its own words, and sent to again when the owner says so', async () => {
  const replies = { next: '554 5.7.1 Client host blocklisted' };
  const { url, messages } = await startSmtpServer({ taken: () => replies.next || '250 taken' });
  const { addKey, call, service, ask, clock } = await startConsole({ smtpUrl: url });
  const { key } = await addKey('double');
  await call('POST', '/subscriber/signin', { apikey: key, email: 'ada@example.com' });
  await service.idle();
  expect((await ask('listBounces')).pauses).toMatchObject([{ domain: 'example.com', reply: replies.next }]);
  await ask('resumeDomain', { body: { domain: 'example.org' } });
  expect((await ask('listBounces')).pauses).toHaveLength(1);
  replies.next = '';
  await ask('resumeDomain', { body: { domain: 'example.com' } });
  expect((await ask('listBounces')).pauses).toEqual([]);
  await call('POST', '/subscriber/signin', { apikey: key, email: 'bob@example.com' });
  await service.idle();
  clock.time += 300_000;
  await service.idle();
  expect(messages).toHaveLength(3);
});
