import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { consolePath, operations } from '@joinery/contract/console';
import { openDatabase } from '@joinery/database/open';
import { sql } from 'kysely';
import { fillTable } from '../bench/contacts/fill.ts';
import { atPace } from '../bench/import/pace.ts';
import { type Steady, startSteady } from '../bench/import/steady.ts';
import { startApp } from '../bench/processes/start.ts';
import { createInstance, type Instance, owner } from '../bench/service/instance.ts';
import type { EmptyDatabase } from '../databases.ts';
import { headerOf, openSmtp } from '../smtp.ts';
import {
  askForHealth,
  checkPage,
  download,
  type Ground,
  importBeside,
  importedAt,
  look,
  reportBounce,
} from './hands/hands.ts';
import { watchMemory } from './hands/memory.ts';
import { findFailures, type Result, report, type Signups } from './hands/result.ts';
import { createTally, type Hand, type Tally, tryOnce } from './hands/tally.ts';
import type { Options } from './options.ts';

type Weight = Pick<Options, 'minutes' | 'contacts'>;

/**
 * Puts every heavy hand on one app at the same time, while people sign up: the owner downloads the contacts and
 * searches, a hostile page is checked, hostile bounce reports arrive, a command imports beside it, and the mail server
 * takes mail and never answers. Then the mail server answers, and every acknowledged signup must have arrived. Prints
 * how far it is and what became of all, and resolves with what must not be.
 */
export async function putHands(
  createDatabase: () => Promise<EmptyDatabase>,
  weight: Weight,
  print: (text: string) => void,
): Promise<string[]> {
  const instance = await createInstance(createDatabase);
  try {
    const result = await press(instance, weight, print);
    const name = instance.databaseUrl.startsWith('file:') ? 'SQLite' : 'PostgreSQL';
    const { minutes, contacts } = weight;
    print(`\nAll hands at once, ${minutes} min, ${contacts.toLocaleString('en')} contacts on ${name}\n`);
    print(`${report(result)}\n`);
    return findFailures(result);
  } finally {
    await instance.drop();
  }
}

async function press(
  instance: Instance,
  { minutes, contacts }: Weight,
  print: (text: string) => void,
): Promise<Result> {
  print(`making ${contacts.toLocaleString('en')} contacts`);
  const { databaseUrl, dataDir, apikey, listId } = await fillTable(instance, contacts);
  const isFile = databaseUrl.startsWith('file:');
  const place = isFile ? `file:${join(dataDir, 'service.db')}` : databaseUrl;
  // An app keeps its files where it expects them.
  if (isFile) await rename(databaseUrl.slice('file:'.length), place.slice('file:'.length));
  const waiting = Promise.withResolvers<void>();
  const smtp = await openSmtp({ taken: () => waiting.promise.then(() => '250 taken') });
  const app = await startApp({
    ...(!isFile && { databaseUrl }),
    ...{ dataDir, key: apikey, smtpUrl: smtp.url, siteChecks: ['127.0.0.0/8'] },
  });
  const ground = await prepare(app.url, `${listId}`, {
    folder: dataDir,
    environment: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: place, ALLOW_TEST_ADDRESSES: 'true' },
  });
  const page = await checkPage(ground);
  const importing = importBeside(ground);
  const hands = [download(ground, contacts), look(ground), page.hand, reportBounce(ground), importing];

  print('ten seconds with signups alone');
  const memory = watchMemory(app.pid);
  const calm = startSteady(app.url);
  await sleep(10_000);
  await calm.stop();
  const people = startSteady(app.url);
  const health = createTally('/healthz');
  const asking = atPace(100, async () => void (await tryOnce(askForHealth(ground), health)));
  const start = performance.now();
  const end = start + minutes * 60_000;
  const telling = setInterval(() => {
    const past = Math.round((performance.now() - start) / 1_000);
    const held = smtp.messages.length;
    print(`all hands: ${past} of ${minutes * 60} s, ${people.promised.size} signups, ${held} mails held`);
  }, 30_000);
  const tallies = await Promise.all(hands.map((hand) => keepOn(hand, end)));
  clearInterval(telling);
  await people.stop();
  await asking.stop();
  page.close();
  const held = smtp.messages.length;
  waiting.resolve();

  const promised = new Set([...calm.promised, ...people.promised]);
  await settle(place, promised, smtp.messages, print);
  const known = await countContacts(place);
  const result: Result = {
    hands: [
      ...tallies,
      { ...createTally('mail server stuck'), done: held, statuses: new Map([['held', held]]) },
      tallyOf('signup before', calm),
      tallyOf('signup', people),
      health,
    ],
    signups: countSignups(promised, known, smtp.messages),
    imported: {
      reported: importing.reported,
      arrived: [...known.keys()].filter((address) => address.endsWith(importedAt)).length,
    },
    memory: await memory.stop(),
  };
  await app.end('SIGTERM');
  smtp.close();
  return result;
}

async function keepOn(hand: Hand, end: number): Promise<Tally> {
  const tally = createTally(hand.name);
  // One who is turned away doesn't come again at once.
  while (performance.now() < end) if (!(await tryOnce(hand, tally))) await sleep(1_000);
  return tally;
}

function tallyOf(name: string, { times, refused }: Steady): Tally {
  const answered = times.length ? [['200 or 202', times.length] as const] : [];
  return {
    ...{ name, times, done: times.length },
    statuses: new Map([...answered, ...refused]),
    unexpected: new Map([...refused.keys()].map((status) => [status, ''])),
  };
}

/** Signs the owner in, and makes a form. */
async function prepare(
  url: string,
  destination: string,
  rest: Pick<Ground, 'folder' | 'environment'>,
): Promise<Ground> {
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const signedIn = await post(`${consolePath}${operations.signIn.path}`, owner);
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  const login = (await (await post('/account/login', owner)).json()) as { session_name: string; sessid: string };
  const form = { title: 'Letters', destination, asksName: false, sites: ['www.example.com'] };
  const made = await post(`${consolePath}${operations.createForm.path}`, form, cookie);
  if (!made.ok) throw new Error(`The form was refused: ${await made.text()}`);
  return { url, cookie, session: `${login.session_name}=${login.sessid}`, form: 'letters', ...rest };
}

/** Waits until the mail of all who signed up has arrived, for as long as a mail server may be waited for. */
async function settle(url: string, promised: ReadonlySet<string>, messages: string[], print: (text: string) => void) {
  const database = await openDatabase<never>(url);
  const end = performance.now() + 15 * 60_000;
  let told = performance.now();
  for (let left = Number.NaN; left !== 0 && performance.now() < end; await sleep(1_000)) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from service_outbox where dead_at is null`.execute(database.aside);
    const arrived = new Set(messages.map((message) => headerOf(message, 'to')));
    left = Number(rows[0]?.count ?? 0) && [...promised].filter((email) => !arrived.has(email)).length;
    if (performance.now() < told) continue;
    told = performance.now() + 60_000;
    print(`the mail server answers again: ${left} of ${promised.size} wait for their mail`);
  }
  await database.close();
}

async function countContacts(url: string): Promise<Map<string, number>> {
  const database = await openDatabase<never>(url);
  const { rows } = await sql<{ address: string; count: number }>`
    select address, count(distinct contact_id) as count from subscription group by address`.execute(database.aside);
  await database.close();
  return new Map(rows.map(({ address, count }) => [address, Number(count)]));
}

function countSignups(promised: Set<string>, contacts: Map<string, number>, messages: string[]): Signups {
  const mails = Map.groupBy(messages, (message) => headerOf(message, 'to'));
  const idsOf = (email: string) => new Set(mails.get(email)?.map((message) => headerOf(message, 'message-id')));
  const of = (test: (email: string) => boolean) => [...promised].filter(test).length;
  return {
    acknowledged: promised.size,
    arrived: of((email) => contacts.has(email) && mails.has(email)),
    withoutContact: of((email) => !contacts.has(email)),
    withoutMail: of((email) => !mails.has(email)),
    doubled: of((email) => (contacts.get(email) ?? 0) > 1 || idsOf(email).size > 1),
  };
}
