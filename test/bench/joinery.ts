import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createProxy } from '@joinery/proxy';
import { createService } from '@joinery/service';
import pino from 'pino';

/** Runs proxy and service in this process, as the demo does, and tells the parent where the proxy listens. */
const logger = pino({ level: 'silent' });
const dataDir = await mkdtemp(join(tmpdir(), 'joinery-bench-'));
process.once('disconnect', async () => {
  await rm(dataDir, { recursive: true });
  process.exit();
});

const listen = async (answer: RequestListener) => {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

let service: RequestListener = () => {};
const serviceUrl = await listen((request, response) => service(request, response));
const { app, accounts, lists, tags, keys, start } = await createService({
  dataDir,
  publicUrl: serviceUrl,
  allowTestAddresses: true,
  logger,
});
service = app;
const { id: accountId } = await accounts.create({ username: 'bench', password: 'a bench of oak' });
const listId = (await lists.predefined(accountId)).id;
const tagId = await tags.create({ accountId, name: 'bench' });
const key = await keys.create({ accountId, listId, tagId });
start();

const plenty = { limit: 1_000_000, window: 60_000 };
const proxy = await createProxy(
  {
    upstream: { url: serviceUrl },
    // In effect no limits, since all submissions come from one address.
    guards: { clientLimit: plenty, pressure: plenty },
    forms: {
      newsletter: {
        definition: { fields: [{ name: 'email' }, { name: 'fieldFirstName' }] },
        key: { env: 'KEY' },
        origins: ['https://www.example.com'],
      },
    },
  },
  { env: { KEY: key }, logger },
);
process.send?.(`${await listen(proxy.listener)}/forms/newsletter`);
