import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createService } from '@joinery/service';
import { describe, expect, onTestFinished, test } from 'vitest';
import { databases } from '../databases.ts';
import { makeDataDir, type Running, start } from './start.ts';

/** Starts a second service on the database of a running one. Returns its address. */
async function startBeside({ kept }: Running) {
  const service = await createService({ ...kept, publicUrl: 'http://127.0.0.1', allowTestAddresses: true });
  const server = createServer(service.app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await service.stop();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe.each(Object.entries(databases))('on %s', (_name, create) => {
  test('a mailbox gets five confirmation messages, however many of its subaddresses two services sign up at once', async () => {
    const { url, drop } = await create();
    onTestFinished(drop);
    const one = await start({ databaseUrl: url, dataDir: makeDataDir() });
    const services = [one.url, await startBeside(one)];
    const { key } = await one.addKey('double');
    const signin = async (email: string, n: number) => {
      const body = new URLSearchParams({ apikey: key, email });
      return (await fetch(`${services[n % 2]}/subscriber/signin`, { method: 'POST', body })).status;
    };
    const names = Array.from({ length: 8 }, (_, n) => `ada${n}`);
    const emails = names.flatMap((name) => [
      `${name}@example.com`,
      ...Array.from({ length: 7 }, (_, n) => `${name}+${n}@example.com`),
    ]);
    const byTag = emails.toSorted((a, b) => a.localeCompare(b));
    for (const some of [byTag, emails.toReversed()]) {
      expect(new Set(await Promise.all(some.map(signin)))).toEqual(new Set([200]));
    }
    await one.service.idle();
    const receivers = (await one.service.mailbox.list()).map(({ to }) => to.replace(/\+.*@/, '@'));
    expect(receivers.toSorted()).toEqual(names.flatMap((name) => Array(5).fill(`${name}@example.com`)));
  });
});
