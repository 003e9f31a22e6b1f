import { mkdtemp } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createProxy } from '@joinery/proxy';
import { createService } from '@joinery/service';
import { serve } from '../proxy/watched.ts';
import { openSilentServer } from '../silent.ts';
import { configureBench, formPath } from './configured.ts';
import { endWith, given } from './given.ts';

/** Proxy and service in one process, with HTTP between them. */
const dataDir = await mkdtemp(join(tmpdir(), 'joinery-bench-'));
const { databaseUrl, smtpUrl } = given;
const service = await createService({
  ...{ dataDir, publicUrl: 'https://lists.example.com', allowTestAddresses: true },
  ...(databaseUrl !== undefined && { databaseUrl }),
  smtpUrl: smtpUrl ?? (await openSilentServer()),
});
const { keys, ...configured } = await configureBench(service);
const upstream = { url: await listen(service.app) };
const proxy = await createProxy({ upstream, publicUrl: 'https://lists.example.com', ...configured }, { env: keys });
service.start();
endWith(dataDir);
await serve(createServer(proxy.listener), formPath, smtpUrl === undefined ? undefined : service.idle);

async function listen(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
