import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createService, type Service } from '@joinery/service';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type EmptyDatabase, everyDatabase } from '../databases.ts';
import { startSmtpServer } from '../service/smtp-server.ts';
import { type Spawned, spawnService } from '../service/spawn.ts';
import { makeDataDir } from '../service/start.ts';

/** A webhook's receiver. `calls` has the ids of the calls for each contact's address. */
async function startReceiver() {
  const calls = new Map<string, string[]>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { email } = JSON.parse(Buffer.concat(chunks).toString()) as { email: string };
    calls.set(email, [...(calls.get(email) ?? []), String(request.headers['webhook-id'])]);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, calls };
}

/**
 * Prepares a database with an account, a double opt-in key and a webhook on the key's tag. Mail server and receiver are
 * real.
 */
async function prepare(create: () => Promise<EmptyDatabase>) {
  const [smtp, receiver, dataDir, database] = [
    await startSmtpServer(),
    await startReceiver(),
    makeDataDir(),
    await create(),
  ];
  onTestFinished(database.drop);
  const settings = {
    dataDir,
    databaseUrl: database.url,
    publicUrl: 'https://lists.example.com',
    allowTestAddresses: true,
  };
  const sending = { smtpUrl: smtp.url, webhookAllow: ['127.0.0.0/8'] };
  const service = await createService({ ...settings, ...sending });
  const { id: accountId } = await service.accounts.create({ username: 'owner', password: 'correct horse' });
  const listId = (await service.lists.predefined(accountId)).id;
  const tagId = await service.tags.create({ accountId, name: 'news' });
  const apikey = await service.keys.create({ accountId, listId, tagId });
  const hook = { name: 'hook', label: '', url: receiver.url, fields: ['email'], values: {}, onErasure: false };
  await service.webhooks.create({ accountId, tagId, method: 'POST', format: 'json', ...hook });
  await service.stop();

  const environment = {
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    PUBLIC_URL: settings.publicUrl,
    SMTP_URL: smtp.url,
    WEBHOOK_ALLOW: '127.0.0.0/8',
    ALLOW_TEST_ADDRESSES: 'true',
  };
  return {
    apikey,
    accountId,
    calls: receiver.calls,
    spawn: () => spawnService(environment),
    /** The recipient and id of every message, grouped by recipient, with repetitions. */
    mails() {
      const header = (message: string, name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(message)?.[1] ?? '';
      return Map.groupBy(
        smtp.messages.map((message) => [header(message, 'to'), header(message, 'message-id')]),
        ([to]) => to,
      );
    },
    /**
     * Starts a service, which takes over what the killed ones were about to send once they have been silent for a
     * while, and stops it after `isDone`.
     */
    async settle(isDone: () => boolean, work: (service: Service) => Promise<void>) {
      const service = await createService({ ...settings, ...sending });
      service.start();
      try {
        await expect.poll(isDone, { timeout: 150_000, interval: 500 }).toBe(true);
        await service.idle();
        await work(service);
      } finally {
        await service.stop();
      }
    },
  };
}

async function signin({ url }: Spawned, apikey: string, email: string): Promise<boolean> {
  const body = JSON.stringify({ apikey, email });
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(`${url}/subscriber/signin`, { method: 'POST', headers, body }).catch(() => undefined);
  return answer?.status === 200;
}

describe.each(Object.entries(everyDatabase))('services on %s', (name, create) => {
  // SQLite belongs to one process.
  const processes = name === 'postgres' ? 2 : 1;

  test('lose nothing acknowledged when killed, and send nothing under a second id', async () => {
    const { apikey, accountId, spawn, settle, mails, calls } = await prepare(create);
    const acknowledged: string[] = [];
    for (let round = 0; round < 3; round++) {
      const services = await Promise.all(Array.from({ length: processes }, spawn));
      let isOver = false;
      const visitors = Array.from({ length: 6 }, async (_, visitor) => {
        for (let count = 0; !isOver; count++) {
          const email = `a${round}.${visitor}.${count}@example.com`;
          const service = services[count % processes];
          if (service && (await signin(service, apikey, email))) acknowledged.push(email);
        }
      });
      // Amid signins, mails and calls, at a different point each time.
      await expect.poll(() => acknowledged.length > 15 * (round + 1) && calls.size > 3, { timeout: 30_000 }).toBe(true);
      await Promise.all(services.map(({ kill }) => kill()));
      isOver = true;
      await Promise.all(visitors);
    }

    const haveAllArrived = () => {
      const sent = mails();
      return acknowledged.every((email) => sent.has(email) && calls.has(email));
    };
    await settle(haveAllArrived, async ({ contacts }) => {
      const { headings, parts } = await contacts.export(accountId);
      const place = headings.indexOf('email');
      const kept: unknown[] = [];
      for await (const part of parts) kept.push(...part.map((row) => row[place]));
      expect(new Set(kept).size).toBe(kept.length);
      expect(acknowledged.filter((email) => !kept.includes(email))).toEqual([]);
    });
    const sent = mails();
    expect(acknowledged.filter((email) => !sent.has(email) || !calls.has(email))).toEqual([]);
    const severalIds = (ids: unknown[]) => new Set(ids).size > 1;
    expect([...sent].filter(([, all]) => severalIds(all.map(([, id]) => id)))).toEqual([]);
    expect([...calls].filter(([, ids]) => severalIds(ids))).toEqual([]);
  }, 400_000);

  test('make one contact and send one mail and one call when they get the same address at once', async () => {
    const { apikey, accountId, spawn, settle, mails, calls } = await prepare(create);
    const services = await Promise.all(Array.from({ length: processes }, spawn));
    const email = 'ada@example.com';
    const everywhere = Array.from({ length: 10 }, () => services.map((service) => signin(service, apikey, email)));
    expect(await Promise.all(everywhere.flat())).not.toContain(false);
    await Promise.all(services.map(({ kill }) => kill()));
    const hasArrived = () => mails().has(email) && calls.has(email);
    await settle(hasArrived, async ({ contacts }) => {
      const { parts } = await contacts.export(accountId);
      const sizes: number[] = [];
      for await (const part of parts) sizes.push(part.length);
      expect(sizes).toEqual([1]);
    });
    // A service killed while sending leaves its message to be sent again, under the same id.
    expect(
      new Set(
        mails()
          .get(email)
          ?.map(([, id]) => id),
      ).size,
    ).toBe(1);
    expect(new Set(calls.get(email)).size).toBe(1);
  }, 300_000);
});
