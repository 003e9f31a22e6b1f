import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { openDatabase } from '@joinery/database/open';
import pino from 'pino';
import { Webhook as Verifier } from 'standardwebhooks';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Tables } from '../../../service/store/tables.ts';
import { createWebhookCaller } from '../../../service/webhook/caller.ts';
import { createDeliveries } from '../../../service/webhook/deliveries.ts';
import { toRequest } from '../../../service/webhook/request.ts';
import { makeDataDir, start } from '../start.ts';

const loopback = ['127.0.0.0/8'];

/** Somebody else's server. It answers with each of `statuses` in turn, then keeps to the last. */
async function startReceiver(...statuses: number[]) {
  const calls: { method: string; url: string; headers: Record<string, unknown>; body: string }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    calls.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
    const status = (statuses.length > 1 ? statuses.shift() : statuses[0]) ?? 200;
    response.writeHead(status, { location: '/elsewhere' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { calls, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function startWithWebhook(url: string, more: object = {}, options: Parameters<typeof start>[0] = {}) {
  const running = await start({ webhookAllow: loopback, ...options });
  const { key, tagId } = await running.addKey('single');
  const webhook = await running.service.webhooks.create({
    ...{ accountId: running.accountId, name: 'CRM', label: '', method: 'POST', format: 'json', url, tagId },
    ...{ fields: ['email', 'smsNumber', 'fieldFirstName'], values: { Authorization: 'abc' }, onErasure: false },
    ...more,
  });
  const signin = (email: string) =>
    running.call('POST', '/subscriber/signin', {
      ...{ apikey: key, email, smsnumber: '+12025550123', fields: { fieldFirstName: 'Ada & <b>' } },
    });
  const signout = (email: string) => running.call('POST', '/subscriber/signout', { apikey: key, email });
  return { ...running, webhook, signin, signout, tagId };
}

const payload = {
  ...{ SubscriberID: '1', email: 'ada@example.com', PhoneNumber: '0012025550123' },
  ...{ CustomFieldFirstName: 'Ada & <b>', Authorization: 'abc' },
};

describe('a webhook', () => {
  test('is called when a contact gets its tag, with a signature and the selected data', async () => {
    const { url, calls } = await startReceiver(200);
    const { signin, service, webhook } = await startWithWebhook(url);
    await signin('ada@example.com');
    await service.idle();
    expect(calls).toHaveLength(1);
    const [call] = calls;
    if (!call) throw new Error('There was no call.');
    const { headers, body, method } = call;
    expect([method, headers['content-type'], JSON.parse(body)]).toEqual(['POST', 'application/json', payload]);
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    const secret = Buffer.from(webhook.secret.slice('whsec_'.length), 'base64');
    const signature = createHmac('sha256', secret).update(signed).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${signature}`);
  });

  test.each([
    [{ format: 'form' }, (call: { body: string }) => call.body],
    [{ method: 'GET' }, (call: { url: string }) => call.url.slice('/?'.length)],
  ])('with %j carries the same data', async (settings, read) => {
    const { url, calls } = await startReceiver(200);
    const { signin, service } = await startWithWebhook(url, settings);
    await signin('ada@example.com');
    await service.idle();
    const [call] = calls;
    expect(call && Object.fromEntries(new URLSearchParams(read(call)))).toEqual(payload);
  });

  test('runs once in 6 hours for each contact, however often the tag comes and goes', async () => {
    let time = Date.UTC(2030, 0, 1);
    const { url, calls } = await startReceiver(200);
    const { signin, signout, service } = await startWithWebhook(url, {}, { clock: () => new Date(time) });
    for (const hours of [0, 1, 5.9, 6, 7]) {
      time = Date.UTC(2030, 0, 1) + hours * 3_600_000;
      await signin('ada@example.com');
      await signin('ada@example.com');
      await signout('ada@example.com');
      // A call still in flight when the clock leaps would be due again.
      await service.idle();
    }
    expect(calls).toHaveLength(2);
  });

  test('is called again under the same id after a failure, and doesn’t follow redirects', async () => {
    let time = Date.UTC(2030, 0, 1);
    const { url, calls } = await startReceiver(302, 500, 200);
    const { signin, service } = await startWithWebhook(url, {}, { clock: () => new Date(time) });
    await signin('ada@example.com');
    for (const _attempt of [1, 2, 3, 4]) {
      await service.idle();
      time += 60_000;
    }
    await service.idle();
    expect(calls.map((call) => call.url)).toEqual(['/', '/', '/']);
    expect(new Set(calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(calls.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(3);
  });

  test('for erasures is called with the erased contact’s data', async () => {
    const { url, calls } = await startReceiver(200);
    const { signin, service, accountId } = await startWithWebhook(url, { onErasure: true });
    await signin('ada@example.com');
    await service.idle();
    await service.contacts.erase(accountId, 'ada@example.com');
    await service.idle();
    expect(calls.map(({ body }) => JSON.parse(body))).toEqual([payload, payload]);
  });

  test('can’t be created for a private address, given by number or name, unless its range is allowed', async () => {
    const { url } = await startReceiver(200);
    for (const target of [url, url.replace('127.0.0.1', 'localhost'), 'http://[::1]:1', 'http://2130706433']) {
      await expect(startWithWebhook(target, {}, { webhookAllow: [] })).rejects.toThrow('allow its range');
    }
  });

  test('is not called at a private address once its range is no longer allowed', async () => {
    const { url, calls } = await startReceiver(200);
    for (const target of [url, url.replace('127.0.0.1', 'localhost')]) {
      const { kept, accountId, webhook, stop } = await startWithWebhook(
        target,
        {},
        { webhookAllow: [...loopback, '::1/128'] },
      );
      await stop();
      const { service } = await start(kept);
      await expect(service.webhooks.test(accountId, webhook.id)).rejects.toThrow('leads to a private address');
    }
    expect(calls).toEqual([]);
  });

  test('can be created for a name that doesn’t resolve yet', async () => {
    const { webhook } = await startWithWebhook('https://nowhere.invalid/hook');
    expect(webhook.reach).toBe('unknown');
  });

  test('passes the Standard Webhooks library, which refuses changed and old calls', async () => {
    const { url, calls } = await startReceiver(200);
    const { signin, service, webhook } = await startWithWebhook(url);
    await signin('ada@example.com');
    await service.idle();
    const { headers, body } = calls[0] as { headers: Record<string, string>; body: string };
    const receiver = new Verifier(webhook.secret);
    expect(receiver.verify(body, headers)).toEqual(payload);
    expect(() => receiver.verify(body.replace('ada@', 'eve@'), headers)).toThrow('No matching signature');
    const old = { ...headers, 'webhook-timestamp': String(Number(headers['webhook-timestamp']) - 3_600) };
    expect(() => receiver.verify(body, old)).toThrow('timestamp too old');
  });

  test('can be tested, listed and deleted only by its own account', async () => {
    const { url, calls } = await startReceiver(200);
    const { service, accountId, webhook, signin } = await startWithWebhook(url);
    const other = await service.accounts.create({ username: 'other', password: 'correct horse' });
    await service.webhooks.test(accountId, webhook.id);
    expect(calls).toHaveLength(1);
    await expect(service.webhooks.test(other.id, webhook.id)).rejects.toThrow('There is no webhook');
    expect(await service.webhooks.list(other.id)).toEqual([]);
    expect(await service.webhooks.delete(other.id, webhook.id)).toBe(false);
    const { reach: _, ...kept } = webhook;
    expect(await service.webhooks.list(accountId)).toEqual([kept]);
    expect(await service.webhooks.delete(accountId, webhook.id)).toBe(true);
    await signin('ada@example.com');
    await service.idle();
    expect(calls).toHaveLength(1);
  });

  test.each([
    [{ name: '' }, 'needs a name'],
    [{ url: 'ftp://example.com' }, "can't be called"],
    [{ tagId: 99 }, 'There is no tag 99'],
    [{ fields: ['shoeSize'] }, 'There is no field shoeSize'],
  ])('with %j is refused: %s', async (settings, message) => {
    await expect(startWithWebhook('http://127.0.0.1:1', settings)).rejects.toThrow(message);
  });
});

test.each([
  [204, undefined],
  [410, '410'],
])('a call that can’t be noted has the result %i all the same', async (status, problem) => {
  const database = await openDatabase<Tables>(`file:${makeDataDir()}/closed.db`);
  await database.close();
  const lines: string[] = [];
  const { call } = createDeliveries({
    database,
    call: async () => status,
    logger: pino({}, { write: (line: string) => void lines.push(line) }),
    now: () => 0,
  });
  const delivery = {
    webhookId: 1,
    method: 'POST',
    format: 'json',
    url: 'https://example.com',
    secret: '',
    payload: {},
  };
  const ended = await call(delivery as Parameters<typeof call>[0], '1').catch((cause: Error) => cause);
  if (problem === undefined) expect(ended).toBeUndefined();
  else expect(ended).toMatchObject({ message: expect.stringContaining(problem) });
  expect(lines.join('')).toContain('cannot be noted');
});

test('a delivery is signed with the key in its secret', () => {
  const delivery = {
    ...({ method: 'POST', format: 'json', url: 'https://example.com/' } as const),
    secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    payload: { test: '2432232314' },
  };
  const { body, headers } = toRequest(delivery, 'msg_p5jXN8AQM9LWM0D4loKWxJek', 1614265330);
  expect(body).toBe('{"test":"2432232314"}');
  expect(headers['webhook-signature']).toMatch(/^v1,[\w+/]{43}=$/);
});

test('a GET keeps the query of its address', () => {
  const delivery = {
    method: 'GET',
    format: 'form',
    url: 'https://example.com/hook?a=1',
    secret: 'whsec_',
    payload: { b: '&2' },
  } as const;
  expect(toRequest(delivery, 'id', 0)).toMatchObject({ url: 'https://example.com/hook?a=1&b=%262', body: '' });
});

describe('a name that first leads to a public address and then to a private one', () => {
  test.each([
    ['alone', [{ address: '127.0.0.1', family: 4 }]],
    [
      'beside a public one',
      [
        { address: '192.0.32.8', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ],
    ],
  ])('%s is refused when the connection resolves it', async (_how, later) => {
    const { url, calls } = await startReceiver(200);
    const answers = [[{ address: '192.0.32.8', family: 4 }], later];
    const asked: string[] = [];
    const caller = createWebhookCaller(
      [],
      () => 0,
      (hostname, _options, done) => {
        asked.push(hostname);
        done(null, answers.shift() ?? later);
      },
    );
    onTestFinished(() => caller.close());
    const target = url.replace('127.0.0.1', 'crm.example.com');
    expect(await caller.findReach(target)).toBe('allowed');
    const delivery = { method: 'POST', format: 'json', url: target, secret: 'whsec_c2VjcmV0', payload: {} } as const;
    await expect(caller.call(delivery, '1')).rejects.toThrow('leads to a private address');
    expect(asked).toEqual(['crm.example.com', 'crm.example.com']);
    expect(calls).toEqual([]);
  });
});

test('a receiver that drips its answer times out like a silent one', async () => {
  const server = createTcpServer((socket) => {
    const drops = setInterval(() => socket.write('x-drip: 1\r\n'), 20);
    socket.on('error', () => {}).on('close', () => clearInterval(drops));
    socket.write('HTTP/1.1 200 OK\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const caller = createWebhookCaller(['127.0.0.0/8'], () => 0, undefined, 500);
  onTestFinished(() => caller.close());
  const delivery = { method: 'POST', format: 'json', url, secret: 'whsec_c2VjcmV0', payload: {} } as const;
  await expect(caller.call(delivery, '1')).rejects.toThrow('timeout');
});
