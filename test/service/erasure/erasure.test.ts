import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { databases } from '../../databases.ts';
import { signinAsVisitor } from '../marked.ts';
import { startSmtpServer } from '../smtp-server.ts';
import { makeDataDir, type Running, start } from '../start.ts';
import { findTraces } from '../traces.ts';

const smsnumber = '+12025550123';

test.each([
  { erased: false, sent: 2 },
  { erased: true, sent: 1 },
])('erasure keeps a waiting message from being tried again: %j', async ({ erased, sent }) => {
  let time = Date.UTC(2030, 0, 1);
  let attempts = 0;
  const sendSms = async () => {
    if (attempts++ === 0) throw new Error('The gateway is away.');
  };
  const { call, addKey, service, accountId } = await start({ clock: () => new Date(time), sendSms });
  const { key } = await addKey('double');
  await call('POST', '/subscriber/signin', { apikey: key, smsnumber });
  await service.idle();
  expect(attempts).toBe(1);
  if (erased) await service.contacts.erase(accountId, smsnumber);
  time += 60_000;
  await expect.poll(() => service.idle().then(() => attempts), { interval: 600 }).toBe(sent);
});

test('erasing contacts removes their kept messages and nobody else’s', async () => {
  const { call, addKey, service, accountId } = await start();
  const { key } = await addKey('double');
  for (const body of [{ smsnumber }, { email: 'Ada@example.com' }, { email: 'bob@example.com' }]) {
    await call('POST', '/subscriber/signin', { apikey: key, ...body });
  }
  await service.idle();
  for (const who of [smsnumber, 'ada@example.com']) await service.contacts.erase(accountId, who);
  expect(await service.mailbox.list()).toMatchObject([{ to: 'bob@example.com' }]);
});

/** Somebody else's server, which holds its answers back until `answer` is called, or for good until `release` is. */
async function startReceiver() {
  const held: (() => void)[] = [];
  const calls: string[] = [];
  let isReleased = false;
  const server = createServer((request, response) => {
    calls.push(request.url ?? '');
    held.push(() => response.writeHead(503).end());
    if (isReleased) answer();
  });
  const answer = () => {
    for (const end of held.splice(0)) end();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    answer,
    release() {
      isReleased = true;
      answer();
    },
  };
}

describe.each(Object.entries(databases))('erasing somebody on %s', (_name, create) => {
  /**
   * Makes everything that can be kept about a person: fields, tags, history, a campaign, webhook calls, waiting mail
   * and changes behind other people's links.
   */
  async function startWithAda() {
    const empty = await create();
    onTestFinished(empty.drop);
    const dataDir = makeDataDir();
    const databaseUrl = empty.url.startsWith('file:') ? `file:${dataDir}/service.db` : empty.url;
    const taken = Promise.withResolvers<string>();
    const smtp = await startSmtpServer({ taken: () => taken.promise });
    const receiver = await startReceiver();
    const running = await start({
      ...{ dataDir, databaseUrl, smtpUrl: smtp.url, webhookAllow: ['127.0.0.0/8'] },
      sendSms: async () => {
        throw new Error('The gateway is away.');
      },
    });
    // A service that stops waits for what is in flight.
    onTestFinished(() => {
      taken.resolve('250 taken');
      receiver.release();
    });
    const { service, accountId, call, addKey } = running;
    const { key, tagId, listId } = await addKey('single');
    const hook = (name: string, path: string, onErasure: boolean) => ({
      ...({ method: 'POST', format: 'json' } as const),
      ...{ accountId, tagId, label: '', values: {}, fields: ['email'], name, onErasure, url: receiver.url + path },
    });
    await service.webhooks.create(hook('CRM', '/tagged', false));
    await service.webhooks.create(hook('Erasure', '/erased', true));
    const steps = [
      { delay: 0, kind: 'email' as const, email: { subject: 'One', text: 'Hello {{ fieldLastName }}' } },
      { delay: 86_400, kind: 'email' as const, email: { subject: 'Two', text: 'Hello again' } },
    ];
    const source = { name: 'Welcome', language: 'en', start: { kind: 'tag', id: tagId }, steps } as const;
    await service.campaigns.start(accountId, await service.campaigns.create(accountId, source));
    const headers = { 'Idempotency-Key': 'key-of-ada' };
    const ada = { email: 'Ada.Lovelace@Example.com', smsnumber, fields: { fieldLastName: 'Lovelace-Byron' } };
    expect((await call('POST', '/subscriber/signin', { apikey: key, ...ada }, headers)).status).toBe(200);
    const session = await running.login();
    const double = await addKey('double');
    // Waits behind Bob's link: a visitor claims that the number is his.
    await call('POST', '/subscriber', { email: 'bob@example.com', listid: listId }, session);
    const [id] = (await call('POST', '/subscriber/search', { email: ada.email }, session)).json;
    const record = (await call('GET', `/subscriber/${id}`, undefined, session)).json;
    const texts = ['ada.lovelace', 'Lovelace-Byron', '12025550123', 'key-of-ada'];
    return { ...running, ...{ smtp, taken, receiver, texts, id, record, session, double, key } };
  }

  const outbox = ({ service }: Running) => service.outbox.list('waiting');

  test('leaves no trace in any table or file, except the call that passes the erasure on', async () => {
    const running = await startWithAda();
    const { service, accountId, texts, receiver, smtp, kept, taken } = running;
    // In the middle of it all: the campaign's mail and the webhook calls are in flight.
    await expect.poll(() => [smtp.messages.length, receiver.calls.length], { timeout: 20_000 }).toEqual([1, 2]);
    expect(await findTraces(kept, texts.slice(0, 3))).toEqual(texts.slice(0, 3));
    expect(await service.contacts.erase(accountId, smsnumber)).toEqual({ value: true });
    expect(await findTraces(kept, texts)).toEqual([]);
    const [deletion, ...others] = await outbox(running);
    expect([deletion?.kind, others]).toEqual(['webhook', []]);

    // Calls and mails in flight end afterwards and write nothing back.
    taken.resolve('250 taken');
    receiver.answer();
    await expect.poll(() => receiver.calls.at(-1), { timeout: 20_000 }).toBe('/erased');
    receiver.answer();
    await service.idle();
    expect((await outbox(running)).map(({ to }) => to)).toEqual([new URL(receiver.url).host]);
    expect(await service.outbox.list('dead')).toEqual([]);
    await running.stop();
    expect(await findTraces(kept, texts)).toEqual([]);
  });

  test('stores nothing of a refusal that arrives afterwards', async () => {
    const running = await startWithAda();
    const { service, accountId, texts, smtp, receiver, kept, taken } = running;
    await expect.poll(() => smtp.messages.length, { timeout: 20_000 }).toBe(1);
    await service.contacts.erase(accountId, 'ADA.LOVELACE@example.com');
    taken.resolve('550 5.1.1 <ada.lovelace@example.com> is no user here');
    receiver.release();
    await service.idle();
    expect(await service.outbox.list('dead')).toEqual([]);
    expect(await findTraces(kept, texts)).toEqual([]);
  });

  test('removes their address from changes behind somebody else’s link', async () => {
    const { service, accountId, call, double, kept, texts, login } = await startWithAda();
    const bob = 'bob@example.com';
    await service.contacts.erase(accountId, smsnumber);
    // The number is free again until somebody looks for it among the erased.
    await signinAsVisitor({ call }, { apikey: double.key, email: bob, smsnumber: '+12025550188' });
    expect(await findTraces(kept, ['12025550188'])).toEqual(['12025550188']);
    const session = await login();
    await call('POST', '/subscriber', { smsnumber: '+12025550188', listid: double.listId }, session);
    await service.contacts.erase(accountId, '+12025550188');
    expect(await findTraces(kept, [...texts, '12025550188'])).toEqual([]);
  });
});
