import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createService } from '@joinery/service';
import { describe, expect, onTestFinished, test } from 'vitest';
import { timeouts } from '../../server/http/timeouts.ts';
import { databases } from '../databases.ts';
import { makeDataDir, type Running, start } from './start.ts';

/** Starts a second service on the database of a running one. Returns its address. */
async function startBeside({ kept }: Running) {
  const service = await createService({ ...kept, publicUrl: 'http://127.0.0.1', allowTestAddresses: true });
  const server = createServer(timeouts, service.app);
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

  test.each([0, 1, 23, 24, 25, 47])(
    'its messages of the last 24 hours count, %i hours after the even day',
    async (hour) => {
      const { url, drop } = await create();
      onTestFinished(drop);
      const begun = Math.floor(Date.UTC(2030, 0, 15) / 172_800_000) * 172_800_000 + hour * 3_600_000;
      const clock = { time: begun };
      const running = await start({ databaseUrl: url, dataDir: makeDataDir(), clock: () => new Date(clock.time) });
      const { key } = await running.addKey('double');
      const countAfter = async (minutes: number, name: string) => {
        clock.time = begun + minutes * 60_000;
        const body = new URLSearchParams({ apikey: key, email: `ada+${name}@example.com` });
        await fetch(`${running.url}/subscriber/signin`, { method: 'POST', body });
        await running.service.idle();
        return (await running.service.mailbox.list()).length;
      };
      for (let n = 0; n < 5; n++) expect(await countAfter(n, `${n}`)).toBe(n + 1);
      expect(await countAfter(24 * 60 - 1, 'early')).toBe(5);
      expect(await countAfter(24 * 60, 'late')).toBe(6);
    },
  );
});
