import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createService } from '@joinery/service';
import pino from 'pino';

/**
 * The service in its own process, to be killed. Takes the data folder, perhaps of an earlier run, and a port (0 for a
 * free one).
 */
const [, , dataDir = '', port = '0'] = process.argv;
process.once('disconnect', () => process.exit());

let answer: ReturnType<typeof createServer>['emit'] | undefined;
const server = createServer((request, response) => void answer?.('request', request, response));
server.listen(Number(port), '127.0.0.1', async () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const logger = pino({ level: 'silent' });
  const service = await createService({ dataDir, publicUrl: url, allowTestAddresses: true, logger });
  const app = createServer(service.app);
  answer = app.emit.bind(app);
  service.start();
  process.send?.({ url, key: port === '0' ? await createKey(service) : undefined });
});

async function createKey({ accounts, lists, tags, keys }: Awaited<ReturnType<typeof createService>>): Promise<string> {
  const { id: accountId } = await accounts.create({ username: 'chaos', password: 'chaos of tests' });
  const tagId = await tags.create({ accountId, name: 'chaos' });
  return await keys.create({ accountId, listId: (await lists.predefined(accountId)).id, tagId });
}
