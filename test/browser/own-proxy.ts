import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createProxy } from '@joinery/proxy';
import { onTestFinished } from 'vitest';
import { timeouts } from '../../server/http/timeouts.ts';
import { createSqlite } from '../databases.ts';

export const operatorToken = 'console-8b1f0e6c2d94';

/** A proxy that runs alone with a console, whose service can't be reached. Resolves with its address. */
export async function startOwnProxy(): Promise<string> {
  const database = await createSqlite();
  const server = createServer(timeouts);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Passkeys work at names alone.
  const publicUrl = `http://localhost:${(server.address() as AddressInfo).port}`;
  const key = { env: 'KEY' };
  const proxy = await createProxy(
    {
      ...{ publicUrl, forms: {}, upstream: { url: 'http://127.0.0.1:9' }, consoleToken: { env: 'CONSOLE_TOKEN' } },
      sites: { harbour: { key, keys: { events: key }, origins: ['https://www.example.com'] } },
    },
    {
      env: {
        ...{ DATABASE_URL: database.url, JOINERY_SECRET: 'a secret of at least thirty-two letters' },
        ...{ CONSOLE_TOKEN: operatorToken, KEY: 'key-3f9a1c77d2' },
      },
    },
  );
  server.on('request', proxy.listener);
  onTestFinished(async () => {
    server.close();
    server.closeAllConnections();
    await proxy.close();
    await database.drop();
  });
  return publicUrl;
}
