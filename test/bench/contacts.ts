import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ContactQuery, consolePath, operations } from '@joinery/contract/console';
import { openDatabase } from '@joinery/database/open';
import { createService } from '@joinery/service';
import { sql } from 'kysely';
import { databases } from '../databases.ts';
import { createInstance, owner } from './service/instance.ts';
import { median } from './service/median.ts';

/**
 * Measures how long the console's pages of contacts take with a million contacts (or as many as the first argument
 * says), over HTTP. Exits with 1 if the median of any exceeds 200 ms.
 */
const crowd = Number(process.argv[2] ?? 1_000_000);
const target = 200;
const rounds = 9;

for (const [name, createDatabase] of Object.entries(databases)) {
  const instance = await createInstance(createDatabase);
  const { rare, seconds } = await fill(instance);
  const service = await createService({ ...instance, publicUrl: 'https://lists.example.com', console: true });
  const begun = performance.now();
  await service.searchIndex?.catchUp();
  const indexing = Math.round((performance.now() - begun) / 1_000);
  const server = createServer(service.app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}${consolePath}`;
  const signedIn = await fetch(`${base}${operations.signIn.path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(owner),
  });
  const headers = { Cookie: signedIn.headers.get('set-cookie')?.split(';')[0] ?? '' };

  const ask = async (query: ContactQuery) => {
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
    const start = performance.now();
    const response = await fetch(`${base}${operations.listContacts.path}?${search}`, { headers });
    const page = (await response.json()) as { contacts: { id: number }[]; nextCursor: string | null };
    if (!response.ok) throw new Error(JSON.stringify(page));
    return { ...page, time: performance.now() - start };
  };
  const deep = async (query: ContactQuery, pages = 20) => {
    let cursor = '';
    for (let page = 0; page < pages; page++) {
      const { nextCursor } = await ask({ ...query, limit: 200, ...(cursor && { cursor }) });
      cursor = nextCursor ?? cursor;
    }
    return { ...query, cursor };
  };

  const views: [string, ContactQuery][] = [
    ['newest', {}],
    ['newest, after 4,000', await deep({})],
    ['oldest', { sort: 'oldest' }],
    ['by address', { sort: 'address' }],
    ['by address, after 4,000', await deep({ sort: 'address' })],
    ['search: in every address', { search: 'example' }],
    ['search: one address', { search: `person${Math.floor(crowd / 3)}@` }],
    ['search: a common name', { search: 'lovelace' }],
    ['search: a rare name', { search: 'zuse' }],
    ['search: nobody', { search: 'xyzzy' }],
    ['search: two letters', { search: 'pe' }],
    ['search: two letters of nobody', { search: 'qx' }],
    ['search: one address, by address', { search: `person${Math.floor(crowd / 3)}@`, sort: 'address' }],
    ['pending', { status: 'pending' }],
    ['mail bounces (a few)', { status: 'refusing' }],
    ['mail bounces (a few), by address', { status: 'refusing', sort: 'address' }],
    ['unsubscribed (a few)', { status: 'unsubscribed' }],
    ['a tag of all', { tag: instance.tagId }],
    ['a tag of a few', { tag: rare.tagId }],
    ['a list of a few', { list: rare.listId }],
    ['a day', { from: '2026-01-15', to: '2026-01-15' }],
    ['a day, by address', { from: '2026-01-15', to: '2026-01-15', sort: 'address' }],
    ['a search and a tag that share nobody', { search: 'lovelace', tag: rare.halfTagId }],
  ];
  console.log(
    `\nPages of ${crowd.toLocaleString('en')} contacts on ${name} (filled in ${seconds} s, indexed in ${indexing} s)`,
  );
  for (const [label, query] of views) {
    const times: number[] = [];
    let found = 0;
    let more = false;
    for (let round = 0; round < rounds; round++) {
      const { contacts, nextCursor, time } = await ask(query);
      times.push(time);
      [found, more] = [contacts.length, nextCursor !== null];
    }
    times.sort((a, b) => a - b);
    const middle = median(times);
    const figures = `${middle.toFixed(0).padStart(5)} ms, slowest ${times.at(-1)?.toFixed(0).padStart(4)} ms`;
    console.log(`  ${label.padEnd(38)}${figures}, ${String(found).padStart(3)} found${more ? ', and more' : ''}`);
    if (middle > target) process.exitCode = 1;
  }
  server.closeAllConnections();
  server.close();
  await service.stop();
  await instance.drop();
}

/** Inserts contacts as signups would have. Every second is called Lovelace, and every other second has a tag. */
async function fill({ databaseUrl, accountId, listId, tagId }: Awaited<ReturnType<typeof createInstance>>) {
  const begun = performance.now();
  const database = await openDatabase<never>(databaseUrl);
  const isPostgres = database.dialect === 'postgres';
  const insert = async (table: string, columns: string[], values: Record<string, string>) => {
    const [row] = (
      await sql<{ id: number }>`insert into ${sql.raw(table)} (account_id, ${sql.raw(columns.join(', '))})
        values (${accountId}, ${sql.join(columns.map((column) => sql`${values[column]}`))}) returning id`.execute(
        database.kysely,
      )
    ).rows;
    return Number(row?.id);
  };
  const list = { name: 'Few', opt_in: 'double', pending_url: '', thankyou_url: '' };
  const rare = {
    tagId: await insert('tag', ['name'], { name: 'few' }),
    halfTagId: await insert('tag', ['name'], { name: 'half' }),
    listId: await insert('list', Object.keys(list), list),
  };
  const first = Date.UTC(2025, 0, 1) / 1_000;
  const step = Math.max(1, Math.floor((400 * 86_400) / crowd));
  const part = 50_000;
  for (let from = 1; from <= crowd; from += part) {
    const to = Math.min(crowd, from + part - 1);
    const numbers = isPostgres
      ? `(select n from generate_series(${from}, ${to}) as n) as numbers`
      : `(with recursive counted (n) as (select ${from} union all select n + 1 from counted where n < ${to}) select n from counted) as numbers`;
    const at = `${first} + n * ${step}`;
    const last = `case when n % 10000 = 7 then 'Zuse' when n % 2 = 0 then 'Lovelace' else 'Hopper' end`;
    const fields = `'{"fieldFirstName":"Ada' || (n % 977) || '","fieldLastName":"' || ${last} || '"}'`;
    const status = `case when n % 1000 = 3 then 'unsubscribed' when n % 20 = 1 then 'pending' else 'subscribed' end`;
    const address = `'person' || n || '@' || (n % 50) || '.example.com'`;
    const statements = [
      `insert into contact (id, account_id, key, list_id, fields, created_at, changed_at)
        select n, ${accountId}, 'key' || n, case when n % 5000 = 11 then ${rare.listId} else ${listId} end, ${fields}, ${at}, ${at} from ${numbers}`,
      `insert into subscription (contact_id, account_id, channel, address, unique_address, status, bounce, optin_at, optin_text, confirmed_at, confirmed_text, ended_text, referrer)
        select n, ${accountId}, 'email', ${address}, ${address}, ${status}, case when n % 300 = 9 then 'hard' else 'none' end, ${at}, '', ${at} + 60, '', '', '' from ${numbers}`,
      `insert into contact_tag (contact_id, tag_id, tagged_at) select n, ${tagId}, ${at} from ${numbers}`,
      `insert into contact_tag (contact_id, tag_id, tagged_at) select n, ${rare.tagId}, ${at} from ${numbers} where n % 10000 = 5`,
      `insert into contact_tag (contact_id, tag_id, tagged_at) select n, ${rare.halfTagId}, ${at} from ${numbers} where n % 2 = 1`,
    ];
    await database.write(async (writer) => {
      for (const statement of statements) await sql.raw(statement).execute(writer);
    });
  }
  if (isPostgres) await sql`analyze`.execute(database.kysely);
  await database.close();
  return { rare, seconds: Math.round((performance.now() - begun) / 1_000) };
}
