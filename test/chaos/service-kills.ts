import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { createService } from '@joinery/service';
import pg from 'pg';
import { everyDatabase } from '../databases.ts';
import { type Launched, launchService } from '../launch.ts';
import { headerOf, openSmtp } from '../smtp.ts';

/**
 * Kills the service 54 times (`kill -9`) on each database while people sign up. Then checks, without the service, what
 * became of every answered signup: rows of the database, and mails that arrived. Visitors without an answer retry under
 * the same key, as the proxy does. Exits with 1 if anything is lost or doubled. `--kills 10` kills less often.
 */
const place = process.argv.indexOf('--kills');
const kills = place < 0 ? 54 : Number(process.argv[place + 1]);
const visitors = 6;

for (const [name, create] of Object.entries(everyDatabase)) {
  const database = await create();
  const dataDir = await mkdtemp(join(tmpdir(), 'joinery-kills-'));
  const smtp = await openSmtp({
    async taken() {
      await sleep(40 * Math.random());
      return '250 taken';
    },
  });
  const apikey = await prepare(dataDir, database.url);
  const launch = () =>
    launchService({
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      PUBLIC_URL: 'https://lists.example.com',
      SMTP_URL: smtp.url,
      ALLOW_TEST_ADDRESSES: 'true',
    });
  // SQLite belongs to one process.
  const processes: Launched[] = await Promise.all(Array.from({ length: name === 'postgres' ? 2 : 1 }, launch));
  const acknowledged = new Set<string>();
  let isOver = false;
  const crowd = Array.from({ length: visitors }, async () => {
    while (!isOver) {
      const email = `${randomUUID()}@example.com`;
      const key = randomUUID();
      for (let tries = 0; !isOver && !acknowledged.has(email); tries++) {
        const service = processes[tries % processes.length];
        if (service && (await signin(service.url, apikey, email, key))) acknowledged.add(email);
        else await sleep(100);
      }
      await sleep(20 * Math.random());
    }
  });
  for (let count = 0; count < kills; count++) {
    await sleep(200 + 1_000 * Math.random());
    const victim = count % processes.length;
    await processes[victim]?.kill();
    processes[victim] = await launch();
  }
  isOver = true;
  await Promise.all(crowd);
  await settle(database.url);
  for (const service of processes) await service.kill();
  smtp.close();

  const rows = await count(database.url);
  const mails = Map.groupBy(smtp.messages, (message) => headerOf(message, 'to'));
  const idsOf = (email: string) => (mails.get(email) ?? []).map((message) => headerOf(message, 'message-id'));
  const all = [...acknowledged];
  const of = (test: (email: string) => boolean) => all.filter(test).length;
  const wrong = {
    'acknowledged, no contact': of((email) => !rows.has(email)),
    'acknowledged, no confirmation kept': of((email) => !rows.get(email)?.confirmations),
    'acknowledged, no mail': of((email) => !mails.has(email)),
    'more than one contact': [...rows.values()].filter(({ contacts }) => contacts > 1).length,
    'more than one confirmation': [...rows.values()].filter(({ confirmations }) => confirmations > 1).length,
    'mails under more than one Message-ID': [...mails.keys()].filter((email) => new Set(idsOf(email)).size > 1).length,
  };
  const repeated = smtp.messages.length - new Set(smtp.messages.map((message) => headerOf(message, 'message-id'))).size;
  const people = `${acknowledged.size} acknowledged, ${rows.size} contacts, ${mails.size} people got mail`;
  const counts = Object.entries({ ...wrong, 'mails that came again, under one id': repeated });
  const lines = counts.map(([what, number]) => `  ${what.padEnd(40)}${number}`);
  process.stdout.write(`\n${[`${kills} kills on ${name}: ${people}`, ...lines].join('\n')}\n`);
  if (acknowledged.size < kills || Object.values(wrong).some((number) => number > 0)) process.exitCode = 1;
  await rm(dataDir, { recursive: true });
  await database.drop();
}

async function prepare(dataDir: string, databaseUrl: string): Promise<string> {
  const service = await createService({ dataDir, databaseUrl, publicUrl: 'https://lists.example.com' });
  const { accounts, lists, tags, keys } = service;
  const { id: accountId } = await accounts.create({ username: 'kills', password: 'a cat has nine lives' });
  const tagId = await tags.create({ accountId, name: 'kills' });
  const apikey = await keys.create({ accountId, listId: (await lists.predefined(accountId)).id, tagId });
  await service.stop();
  return apikey;
}

async function signin(url: string, apikey: string, email: string, key: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/subscriber/signin`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify({ apikey, email }),
    });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}

/** Waits until the outbox is empty: jobs of killed processes are taken over within a minute. */
async function settle(url: string) {
  const end = Date.now() + 180_000;
  while (Date.now() < end) {
    const [waiting] = await query<{ count: number }>(
      url,
      'select count(*) as count from service_outbox where dead_at is null',
    );
    if (Number(waiting?.count) === 0) return;
    await sleep(500);
  }
}

async function count(url: string) {
  const rows = await query<{ address: string; contacts: number; confirmations: number }>(
    url,
    `select address, count(distinct subscription.contact_id) as contacts, count(token_hash) as confirmations
     from subscription left join confirmation on confirmation.contact_id = subscription.contact_id group by address`,
  );
  return new Map(
    rows.map(({ address, contacts, confirmations }) => [
      address,
      { contacts: Number(contacts), confirmations: Number(confirmations) },
    ]),
  );
}

/** Queries the database directly, without any code of ours. */
async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  if (!url.startsWith('postgres')) {
    const file = new DatabaseSync(url.slice('file:'.length), { timeout: 5_000 });
    const rows = file.prepare(text).all() as Row[];
    file.close();
    return rows;
  }
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<Row>(text);
  await client.end();
  return rows;
}
