import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createService } from '@joinery/service';
import { everyDatabase } from '../databases.ts';
import { launchService } from '../launch.ts';
import { headerOf, openSmtp } from '../smtp.ts';
import { createInstance } from './service/instance.ts';
import { median } from './service/median.ts';

/**
 * Measures how long a confirmation takes to the mail server while a webhook is dead and 10,000 campaign mails wait:
 * from the first byte of the signin to the last of the mail. Exits with 1 if the median exceeds a second, or if fewer
 * than a tenth of the campaign's mails still wait at the end.
 */
const crowd = 10_000;
const signins = 40;
/** Milliseconds that the mail server takes for each mail. */
const delay = 100;

for (const [name, createDatabase] of Object.entries(everyDatabase)) {
  const arrivals = new Map<string, PromiseWithResolvers<number>>();
  const begun = Promise.withResolvers<void>();
  let campaignMails = 0;
  const smtp = await openSmtp({
    async taken(message) {
      const arrival = arrivals.get(headerOf(message, 'to'));
      if (arrival) arrival.resolve(performance.now());
      else campaignMails++;
      begun.resolve();
      await sleep(delay);
      return '250 taken';
    },
  });
  const dead = await openDead();
  const instance = await createInstance(createDatabase);
  await fill();
  const service = await launchService({
    DATA_DIR: instance.dataDir,
    DATABASE_URL: instance.databaseUrl,
    PUBLIC_URL: 'https://lists.example.com',
    SMTP_URL: smtp.url,
    WEBHOOK_ALLOW: '127.0.0.0/8',
    ALLOW_TEST_ADDRESSES: 'true',
    LOG_LEVEL: 'info',
  });
  await begun.promise;
  const times: number[] = [];
  for (let count = 0; count < signins; count++) times.push(await measure(`ada${count}@example.com`));
  const waiting = crowd - campaignMails;
  times.sort((a, b) => a - b);
  console.log(`
Confirmations on ${name}, with a dead webhook and ${crowd.toLocaleString('en')} mails of a campaign
  median                 ${median(times).toFixed(0)} ms (target 1,000 or less)
  slowest of ${signins}          ${times.at(-1)?.toFixed(0)} ms
  still waiting at the end: ${waiting.toLocaleString('en')} mails, ${dead.connections()} calls unanswered`);
  if (median(times) > 1_000 || waiting < crowd / 10) process.exitCode = 1;
  await service.kill();
  smtp.close();
  dead.close();
  await instance.drop();

  /**
   * Creates contacts whom a campaign writes to and whose tag calls the dead webhook, before the service starts to send.
   */
  async function fill() {
    const { dataDir, databaseUrl, accountId } = instance;
    const filling = await createService({
      ...{ dataDir, databaseUrl, publicUrl: 'https://lists.example.com', smtpUrl: smtp.url },
      ...{ webhookAllow: ['127.0.0.0/8'], allowTestAddresses: true },
    });
    const listId = await filling.lists.create({ accountId, name: 'Readers', optIn: 'single' });
    const tagId = await filling.tags.create({ accountId, name: 'reader' });
    const hook = { accountId, tagId, name: 'dead', label: '', fields: ['email'], values: {}, onErasure: false };
    await filling.webhooks.create({ ...hook, method: 'POST', format: 'json', url: dead.url });
    const steps = [{ delay: 0, kind: 'email' as const, email: { subject: 'News', text: 'Hello' } }];
    const source = { name: 'News', language: 'en' as const, start: { kind: 'tag' as const, id: tagId }, steps };
    await filling.campaigns.start(accountId, await filling.campaigns.create(accountId, source));
    const take = await filling.contacts.startImport({ accountId, listId, tagId, headings: ['email'] });
    for (let first = 0; first < crowd; first += 250) {
      const people = Array.from({ length: 250 }, (_, index) => `reader${first + index}@example.com`);
      await Promise.all(people.map((email) => take([email])));
    }
    await filling.stop();
  }

  async function measure(email: string): Promise<number> {
    const arrival = Promise.withResolvers<number>();
    arrivals.set(email, arrival);
    const start = performance.now();
    const response = await fetch(`${service.url}/subscriber/signin`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ apikey: instance.apikey, email }),
    });
    if (response.status !== 200) throw new Error(`A signin was answered with ${response.status}.`);
    return (await arrival.promise) - start;
  }
}

/** A server that accepts connections and never answers. */
async function openDead() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    socket.on('close', () => sockets.delete(socket));
    socket.resume();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    connections: () => sockets.size,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
