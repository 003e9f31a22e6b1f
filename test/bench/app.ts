import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp, listen } from '@joinery/app';
import pino from 'pino';

/** Runs the app in this process, and tells the parent where its form is. */
const dataDir = await mkdtemp(join(tmpdir(), 'joinery-bench-'));
process.once('disconnect', async () => {
  await rm(dataDir, { recursive: true });
  process.exit();
});

const main = await listen({ host: '127.0.0.1', port: 0 });
const plenty = { limit: 1_000_000, window: 60_000 };
const app = await createApp({
  dataDir,
  publicUrl: main.url,
  allowTestAddresses: true,
  env: {},
  logger: pino({ level: 'silent' }),
  async configure({ accounts, lists, tags, keys }) {
    const { id: accountId } = await accounts.create({ username: 'bench', password: 'a bench of oak' });
    const listId = (await lists.predefined(accountId)).id;
    const key = await keys.create({ accountId, listId, tagId: await tags.create({ accountId, name: 'bench' }) });
    return {
      // In effect no limits, since all submissions come from one address.
      guards: { clientLimit: plenty, pressure: plenty },
      forms: {
        newsletter: {
          definition: { fields: [{ name: 'email' }, { name: 'fieldFirstName' }] },
          key: { env: 'KEY' },
          origins: ['https://www.example.com'],
        },
      },
      keys: { KEY: key },
    };
  },
});
app.start();
main.answer(app.listener);
process.send?.(`${main.url}/forms/newsletter`);
