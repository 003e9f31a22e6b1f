import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp, listen } from '@joinery/app';
import pino from 'pino';

/** Runs an app in this process on the database of its argument, and tells the parent where, and how to begin. */
const [databaseUrl = '', secret = ''] = process.argv.slice(2);
const dataDir = await mkdtemp(join(tmpdir(), 'joinery-bench-'));
process.once('disconnect', async () => {
  await rm(dataDir, { recursive: true });
  process.exit();
});

const main = await listen({ host: '127.0.0.1', port: 0 });
const app = await createApp({
  ...{ dataDir, databaseUrl, secret, publicUrl: main.url },
  allowTestAddresses: true,
  env: {},
  logger: pino({ level: 'silent' }),
});
app.start();
main.answer(app.listener);
process.send?.({ url: main.url, token: await app.service.firstStart.open() });
