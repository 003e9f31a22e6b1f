import { expect, test } from 'vitest';
import { startSmtpServer } from '../smtp-server.ts';
import { startConsole } from './open.ts';

/** A console whose people have signed up by a form with single opt-in. */
async function startWith(...people: string[]) {
  const console = await startConsole();
  const { key } = await console.addKey('single');
  const signIn = (email: string) => console.call('POST', '/subscriber/signin', { apikey: key, email });
  for (const email of people) await signIn(email);
  return { ...console, signIn };
}

test('a listed address can’t be signed up, and nothing is sent to it', async () => {
  const { ask, signIn, service } = await startWith();
  expect(await ask('readSuppressions')).toEqual({ count: 0 });
  const body = { addresses: ['Ada@Example.com', 'ada@example.com', '+12025550123', 'nobody'] };
  expect(await ask('addSuppressions', { body })).toEqual({ added: 2, left: 0, invalid: ['nobody'] });
  expect(await ask('readSuppressions')).toEqual({ count: 2 });
  await signIn('ada@example.com');
  await service.idle();
  expect(await service.mailbox.list()).toEqual([]);
  expect((await ask('listContacts', { query: {} })).contacts).toEqual([]);
});

test('contacts leave when their address is listed, and stay away', async () => {
  const { ask, signIn, service } = await startWith('ada@example.com', 'bob@example.com');
  expect(await ask('addSuppressions', { body: { addresses: ['ada@example.com'] } })).toMatchObject({
    added: 1,
    left: 1,
  });
  expect(await ask('addSuppressions', { body: { addresses: ['ada@example.com'] } })).toMatchObject({
    added: 0,
    left: 0,
  });
  const { contacts } = await ask('listContacts', { query: { search: 'ada@example.com' } });
  const { subscriptions, timeline } = await ask('readContact', { params: { id: `${contacts[0]?.id}` } });
  expect(subscriptions[0]?.status).toBe('unsubscribed');
  expect(timeline.find(({ kind }) => kind === 'unsubscribed')).toMatchObject({ by: { way: 'suppression' } });
  const before = (await service.mailbox.list()).length;
  await signIn('ada@example.com');
  await service.idle();
  expect(await service.mailbox.list()).toHaveLength(before);
});

test('a confirmation that waits isn’t sent once its address is listed', async () => {
  let isDown = true;
  const server = await startSmtpServer({ taken: () => (isDown ? '421 4.3.2 going down' : '250 taken') });
  const { ask, call, addKey, service, clock } = await startConsole({ smtpUrl: server.url });
  const { key } = await addKey('double');
  for (const email of ['ada@example.com', 'bob@example.com']) {
    await call('POST', '/subscriber/signin', { apikey: key, email });
    await service.idle();
  }
  await ask('addSuppressions', { body: { addresses: ['ada@example.com'] } });
  const tries = (name: string) => server.commands.filter((command) => command.startsWith(`RCPT TO:<${name}@`)).length;
  const before = { ada: tries('ada'), bob: tries('bob') };
  isDown = false;
  clock.time += 3_600_000;
  await call('POST', '/subscriber/signin', { apikey: key, email: 'eve@example.com' });
  await expect.poll(async () => (await ask('listOutbox', { query: { state: 'waiting' } })).entries).toEqual([]);
  expect(tries('ada')).toBe(before.ada);
  expect(tries('bob')).toBeGreaterThan(before.bob);
});

test('an address is found, taken off and can sign up again', async () => {
  const { ask, refused, signIn, prove } = await startWith();
  await ask('addSuppressions', { body: { addresses: ['ada@example.com'] } });
  const body = { address: ' ADA@example.com ' };
  expect(await ask('findSuppression', { body })).toEqual({ isListed: true });
  expect(await ask('findSuppression', { body: { address: 'bob@example.com' } })).toEqual({ isListed: false });
  expect((await refused('findSuppression', { body: { address: 'nobody' } })).problems).toMatchObject([
    { field: 'address', code: 'invalid' },
  ]);
  await prove();
  await ask('removeSuppression', { body });
  expect((await refused('removeSuppression', { body })).problems).toMatchObject([{ code: 'notFound' }]);
  expect(await ask('readSuppressions')).toEqual({ count: 0 });
  await signIn('ada@example.com');
  expect((await ask('listContacts', { query: {} })).contacts).toHaveLength(1);
});

test('an erased address stays erased when it is listed and taken off', async () => {
  const { ask, service, accountId, signIn, prove } = await startWith('ada@example.com');
  await service.contacts.erase(accountId, 'ada@example.com');
  const address = 'ada@example.com';
  expect(await ask('findSuppression', { body: { address } })).toEqual({ isListed: false });
  await ask('addSuppressions', { body: { addresses: [address] } });
  await prove();
  await ask('removeSuppression', { body: { address } });
  await signIn(address);
  expect((await ask('listContacts', { query: {} })).contacts).toEqual([]);
  expect(await service.contacts.readmit(accountId, address)).toEqual({ value: true });
});

test('each account has a list of its own', async () => {
  const console = await startWith();
  await console.ask('addSuppressions', { body: { addresses: ['ada@example.com'] } });
  const { id } = await console.service.accounts.create({ username: 'other', password: 'five brown foxes at 77 pm' });
  expect(await console.service.suppressionList.count(id)).toBe(0);
  expect(await console.service.suppressionList.has(id, 'ada@example.com')).toEqual({ value: false });
});

test('a request holds at most 1,000 addresses', async () => {
  const { refused } = await startWith();
  const addresses = Array.from({ length: 1_001 }, (_, n) => `n${n}@example.com`);
  expect((await refused('addSuppressions', { body: { addresses } })).problems[0]?.message).toMatch(/at most 1,000/);
});
