import { createApp, listen } from '@joinery/app';
import { withKey } from '../roundtrip/configured.ts';

/** The arguments of one app of several on one database, as JSON. */
export interface Given {
  /** @default files in `dataDir` */
  databaseUrl?: string;
  /** @default limits are counted in the process */
  redisUrl?: string;
  /** Holds the secret. */
  dataDir: string;
  /** The form's API key. */
  key: string;
  /** @default a free one */
  port?: number;
  /** @default nothing is sent */
  smtpUrl?: string;
  /** Addresses of pages that may be checked. @default public ones */
  siteChecks?: string[];
}

const { redisUrl, key, port = 0, ...given }: Given = JSON.parse(process.argv[2] ?? '{}');
const main = await listen({ host: '127.0.0.1', port });
const app = await createApp({
  ...given,
  ...{ publicUrl: 'https://lists.example.com', trustProxy: 1, allowTestAddresses: true },
  // Contacts that were made long ago stay.
  pendingDays: 0,
  env: { REDIS_URL: redisUrl },
  configure: async () => withKey(key),
});
app.start();
main.answer(app.listener);
process.once('disconnect', () => process.exit());
process.once('SIGTERM', async () => {
  await main.close();
  await app.stop();
  process.exit();
});
process.send?.(main.url);
