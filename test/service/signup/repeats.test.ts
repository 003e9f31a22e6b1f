import { expect, onTestFinished, test } from 'vitest';
import { rotateSecret } from '../../../service/instance/rotate-secret.ts';
import { createRepeats } from '../../../service/signup/repeats.ts';
import { openStore } from '../../../service/store/open-store.ts';
import { makeDataDir, type Running, start } from '../start.ts';

const email = 'ada@example.com';

/** Opens an empty store, and what it remembers of requests. */
async function open() {
  const secret = 'a secret of at least thirty-two characters';
  const { database, keyring } = await openStore({ dataDir: makeDataDir(), secret });
  onTestFinished(() => database.close());
  return { database, repeats: createRepeats(database, keyring, () => 0) };
}

/** Starts a service with a clock set by hand. `signin` takes the request's idempotency key. */
async function startWithClock() {
  let time = Date.now();
  const running = await start({ clock: () => new Date(time) });
  const { key: apikey, tagId } = await running.addKey('double');
  const signin = (name: string | undefined, body: object = { email }) =>
    running.call('POST', '/subscriber/signin', { apikey, ...body }, name ? { 'Idempotency-Key': name } : {});
  const mails = async () => {
    await running.service.idle();
    return (await running.service.mailbox.list()).length;
  };
  const pass = (seconds: number) => {
    time += seconds * 1_000;
  };
  const read = async () => {
    const session = await running.login();
    const [id] = (await running.call('POST', '/subscriber/search', { email }, session)).json;
    return (await running.call('GET', `/subscriber/${id}`, undefined, session)).json;
  };
  return { ...running, key: apikey, tagId, signin, mails, pass, read };
}

test('a request repeated under its key takes effect once and gets the same answer', async () => {
  const { signin, mails, pass } = await startWithClock();
  const first = await signin('"a"');
  pass(3_600);
  expect((await signin('"a"')).json).toEqual(first.json);
  expect(await mails()).toBe(1);
  await signin('"b"');
  expect(await mails()).toBe(2);
});

test('simultaneous requests under one key take effect once', async () => {
  const { signin, mails } = await startWithClock();
  const [first, second] = await Promise.all([signin('"a"'), signin('"a"')]);
  expect(second?.json).toEqual(first?.json);
  expect(await mails()).toBe(1);
});

test('work for simultaneous requests is done once', async () => {
  const { repeats } = await open();
  let times = 0;
  const ask = () => repeats.once(['a'], async () => ({ value: ++times }));
  expect(await Promise.all([ask(), ask()])).toEqual([{ value: 1 }, { value: 1 }]);
  expect(await ask()).toEqual({ value: 1 });
});

test('a request is known by the same hash in later versions', async () => {
  const { database, repeats } = await open();
  await repeats.once([1, 'a'], async () => ({ value: 'done' }));
  const kept = await database.kysely.selectFrom('repeat').select(['hash', 'answer']).execute();
  expect(kept).toEqual([{ hash: 'NOHKsegONyya43lse-BP2i90P_KmfaTVw3gHvYg5o1g', answer: '"done"' }]);
});

test('an answer is forgotten with its contact', async () => {
  const { service, accountId, signin } = await startWithClock();
  const first = await signin('"a"');
  await service.contacts.erase(accountId, email);
  await service.contacts.readmit(accountId, email);
  const again = await signin('"a"');
  expect(again.status).toBe(200);
  expect(again.json).not.toEqual(first.json);
});

test('a different request under the same key counts as another one', async () => {
  const { signin } = await startWithClock();
  const { json } = await signin('"a"');
  expect((await signin('"a"', { email: 'bea@example.com' })).json).not.toEqual(json);
});

test('a refused request is checked again when repeated', async () => {
  const { signin } = await startWithClock();
  expect((await signin('"a"', { email: 'nobody' })).json.error).toBe(5);
  expect((await signin('"a"', { email: 'nobody' })).json.error).toBe(5);
  expect((await signin('"a"')).status).toBe(200);
});

test('a request that keeps no contact counts as repeated, too', async () => {
  const { call, signin, read, key: apikey, tagId } = await startWithClock();
  const signout = () => call('POST', '/subscriber/signout', { apikey, email }, { 'Idempotency-Key': '"a"' });
  await signin(undefined);
  const first = await signout();
  expect([first.status, (await read()).tags]).toEqual([200, []]);
  await signin(undefined);
  expect((await signout()).json).toEqual(first.json);
  expect((await read()).tags).toEqual([String(tagId)]);
});

test('a repeated request is known by its key even after the secret was rotated', async () => {
  const before = await start();
  const { key: apikey } = await before.addKey('double');
  const signin = ({ call }: Running) =>
    call('POST', '/subscriber/signin', { apikey, email }, { 'Idempotency-Key': '"a"' });
  const first = await signin(before);
  await before.service.idle();
  await before.stop();
  await rotateSecret({ ...before.kept, keepsLinks: true });
  expect((await signin(await start(before.kept))).json).toEqual(first.json);
});

test('a key lasts for a week', async () => {
  const { service, signin, mails, pass } = await startWithClock();
  await signin('"a"');
  pass(7 * 86_400);
  await service.upkeep.run();
  await signin('"a"');
  expect(await mails()).toBe(1);
  pass(1);
  await service.upkeep.run();
  await signin('"a"');
  expect(await mails()).toBe(2);
});
