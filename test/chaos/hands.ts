import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { consolePath, operations } from '@joinery/contract/console';
import { openDatabase } from '@joinery/database/open';
import { sql } from 'kysely';
import { fillTable } from '../bench/contacts/fill.ts';
import { quantile } from '../bench/downloads/watch.ts';
import { startSteady } from '../bench/import/steady.ts';
import { startApp } from '../bench/processes/start.ts';
import { createInstance, owner } from '../bench/service/instance.ts';
import { everyDatabase } from '../databases.ts';
import { headerOf, openSmtp } from '../smtp.ts';
import { checkPage, download, type Ground, type Hand, importBeside, look, reportBounce } from './hands/hands.ts';

/**
 * Puts every heavy hand on one app at the same time, for five minutes or `--seconds`, while people sign up: the owner
 * downloads 100,000 contacts or `--contacts` and searches, a hostile page is checked, hostile bounce reports arrive, a
 * command imports beside it, and the mail server takes mail and never answers. Prints how long signups took. Then the
 * mail server answers, and each signup that was answered with 200 or 202 must be one contact whose mail has arrived.
 * Exits with 1 if any is missing or doubled, or was refused. Runs on SQLite, and on PostgreSQL if `DATABASE_URL` names
 * one.
 */
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '300' }, contacts: { type: 'string', default: '100000' } },
});

for (const [name, createDatabase] of Object.entries(everyDatabase)) {
  const instance = await fillTable(await createInstance(createDatabase), Number(values.contacts));
  const { databaseUrl, dataDir, apikey, listId } = instance;
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
  const hands: Record<string, Hand> = {
    'contacts downloaded': download(ground),
    'overview and search': look(ground),
    'hostile page checked': page.hand,
    'hostile bounce report': reportBounce(ground),
    'import of 5,000 beside': importBeside(ground),
  };

  const calm = startSteady(app.url);
  await sleep(10_000);
  await calm.stop();
  const people = startSteady(app.url);
  const end = performance.now() + Number(values.seconds) * 1_000;
  const counts = await Promise.all(
    Object.entries(hands).map(async ([what, hand]) => {
      const ended = { done: 0, refused: 0, broken: 0 };
      while (performance.now() < end) ended[await hand().catch(() => 'broken' as const)]++;
      return `${what.padEnd(24)}${JSON.stringify(ended)}`;
    }),
  );
  await people.stop();
  page.close();
  waiting.resolve();
  const promised = new Set([...calm.promised, ...people.promised]);
  await settle(place, promised, smtp.messages);
  const contacts = await countContacts(place);
  const mails = Map.groupBy(smtp.messages, (message) => headerOf(message, 'to'));
  const idsOf = (email: string) => new Set(mails.get(email)?.map((message) => headerOf(message, 'message-id')));
  const of = (test: (email: string) => boolean) => [...promised].filter(test).length;
  const wrong = {
    'promised, no contact': of((email) => !contacts.has(email)),
    'promised, no mail': of((email) => !mails.has(email)),
    'more than one contact': of((email) => (contacts.get(email) ?? 0) > 1),
    'mails under more than one Message-ID': of((email) => idsOf(email).size > 1),
    'refused or broken': [...people.refused.values()].reduce((sum, count) => sum + count, 0),
  };
  process.stdout.write(`
All hands at once on ${name}, ${values.seconds} s
  ${counts.join('\n  ')}
  signups before: ${times(calm.times)}
  signups then:   ${times(people.times)}
  promised (200 or 202): ${promised.size}, refused: ${JSON.stringify(Object.fromEntries(people.refused))}
  ${Object.entries(wrong)
    .map(([what, count]) => `${what.padEnd(40)}${count}`)
    .join('\n  ')}
`);
  if (Object.values(wrong).some((count) => count > 0) || !promised.size) process.exitCode = 1;
  await app.end('SIGTERM');
  smtp.close();
  await instance.drop();
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
async function settle(url: string, promised: ReadonlySet<string>, messages: string[]) {
  const database = await openDatabase<never>(url);
  const end = performance.now() + 15 * 60_000;
  for (let left = Number.NaN; left !== 0 && performance.now() < end; await sleep(1_000)) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from service_outbox where dead_at is null`.execute(database.aside);
    const arrived = new Set(messages.map((message) => headerOf(message, 'to')));
    left = Number(rows[0]?.count ?? 0) && [...promised].filter((email) => !arrived.has(email)).length;
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

function times(all: number[]): string {
  const [p50, p99, most] = [0.5, 0.99, 1].map((share) => `${quantile(all, share).toFixed(0)} ms`);
  return `p50 ${p50}, p99 ${p99}, longest ${most} (${all.length})`;
}
