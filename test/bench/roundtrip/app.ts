import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '@joinery/app';
import { serve } from '../proxy/watched.ts';
import { openSilentServer } from '../silent.ts';
import { configureBench, formPath } from './configured.ts';
import { endWith, given } from './given.ts';

/** The app: its proxy asks its service without HTTP. */
const dataDir = await mkdtemp(join(tmpdir(), 'joinery-bench-'));
const { databaseUrl, smtpUrl } = given;
const app = await createApp({
  ...{ dataDir, publicUrl: 'https://lists.example.com', allowTestAddresses: true, env: {} },
  ...(databaseUrl !== undefined && { databaseUrl }),
  smtpUrl: smtpUrl ?? (await openSilentServer()),
  configure: configureBench,
});
app.start();
endWith(dataDir);
await serve(createServer(app.listener), formPath, smtpUrl === undefined ? undefined : app.service.idle);
