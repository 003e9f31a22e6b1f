import { openDatabase } from '@joinery/database/open';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { Tables } from '../../../service/store/tables.ts';
import { type Console, startConsole } from './open.ts';

type Running = Awaited<ReturnType<typeof startWith>>;

/** A console with a contact for each address. */
async function startWith(emails: string[]) {
  const console = await startConsole();
  const { key: apikey } = await console.addKey('single');
  const signin = (body: object) => console.call('POST', '/subscriber/signin', { apikey, ...body });
  for (const email of emails) await signin({ email });
  const database = await openDatabase<Tables>(console.kept.databaseUrl);
  onTestFinished(() => database.close());
  return { ...console, signin, database, catchUp: async () => console.service.searchIndex?.catchUp() };
}

async function find({ ask }: Pick<Console, 'ask'>, search: string): Promise<string[]> {
  const { contacts } = await ask('listContacts', { query: { search, sort: 'address' } });
  return contacts.map(({ email, sms }) => email || sms);
}

/** How many contacts the index names for three letters, right or wrong. */
async function indexed({ database: { kysely, dialect } }: Pick<Running, 'database'>, letters: string) {
  const query =
    dialect === 'sqlite'
      ? sql<{ id: number }>`select distinct rowid / 4 as id from contact_search where contact_search match ${letters}`
      : sql<{ id: number }>`select contact_id as id from contact_search where trigrams @> array[${letters}]`;
  return (await query.execute(kysely)).rows.length;
}

const people = ['ada@example.com', 'eve@example.com'];

test('a new contact is found before and after the index has it', async () => {
  const running = await startWith(people);
  expect(await find(running, 'ada@')).toEqual(['ada@example.com']);
  await running.catchUp();
  expect(await indexed(running, 'ada')).toBe(1);
  await running.signin({ email: 'zoe@example.com' });
  expect(await find(running, 'example')).toEqual([...people, 'zoe@example.com']);
  expect(await find(running, 'zoe')).toEqual(['zoe@example.com']);
  await running.catchUp();
  expect([await indexed(running, 'zoe'), await find(running, 'zoe')]).toEqual([1, ['zoe@example.com']]);
});

test('the index follows by itself', async () => {
  const running = await startWith(people);
  await expect.poll(() => indexed(running, 'ada'), { timeout: 20_000 }).toBe(1);
});

test('a changed address or name is found at once, and the old one no more', async () => {
  const running = await startWith(people);
  await running.catchUp();
  await running.signin({ email: 'ada@example.com', fields: { fieldLastName: 'Lovelace' } });
  expect([await indexed(running, 'vel'), await find(running, 'lovelace')]).toEqual([1, ['ada@example.com']]);
  await running.signin({ email: 'ada@example.com', fields: { fieldLastName: 'King' } });
  expect([await indexed(running, 'vel'), await find(running, 'king')]).toEqual([0, ['ada@example.com']]);
  const session = await running.login();
  const { json } = await running.call('POST', '/subscriber/search', { email: 'eve@example.com' }, session);
  await running.call('PUT', `/subscriber/${json[0]}`, { newemail: 'new@example.net' }, session);
  expect([await find(running, 'eve@'), await find(running, 'new@example.net')]).toEqual([[], ['new@example.net']]);
  expect(await indexed(running, 'eve')).toBe(0);
});

test('a number that a known contact adds is found at once', async () => {
  const running = await startWith(people);
  await running.catchUp();
  await running.signin({ email: 'ada@example.com', smsnumber: '+12025550123' });
  expect(await find(running, '5550123')).toEqual(['ada@example.com']);
  expect(await indexed(running, '501')).toBe(1);
});

test.each(['before', 'after'])('an erased contact is gone at once, %s the index has it', async (when) => {
  const running = await startWith(people);
  if (when === 'after') await running.catchUp();
  await running.prove();
  const { contacts } = await running.ask('listContacts', { query: { search: 'ada' } });
  await running.ask('eraseContact', { params: { id: String(contacts[0]?.id) } });
  expect([await indexed(running, 'ada'), await find(running, 'ada')]).toEqual([0, []]);
  await running.catchUp();
  expect([await indexed(running, 'ada'), await find(running, 'example')]).toEqual([0, ['eve@example.com']]);
});

test('several processes index at once, and more contacts than fit in one turn', async () => {
  const running = await startWith(people);
  const { database, accountId, service } = running;
  const { listId } = await running.addKey('single');
  await database.write(async (writer) => {
    for (let n = 0; n < 1_200; n++) {
      const made = {
        account_id: accountId,
        key: `k${n}`,
        list_id: listId,
        language: '' as const,
        created_at: 0,
        changed_at: 0,
      };
      const fields = JSON.stringify({ fieldLastName: `Person${n}` });
      await writer
        .insertInto('contact')
        .values({ ...made, fields })
        .execute();
    }
  });
  await Promise.all([running.catchUp(), running.catchUp(), running.catchUp()]);
  await service.searchIndex?.catchUp();
  await expect.poll(() => indexed(running, 'son'), { timeout: 20_000 }).toBeGreaterThanOrEqual(1_200);
  expect(await indexed(running, 'ada')).toBe(1);
});

test('a contact whose transaction ends late is indexed as well', async () => {
  const running = await startWith(people);
  const { database, accountId, catchUp } = running;
  const { listId } = await running.addKey('single');
  const add = (key: string) => {
    const made = { account_id: accountId, key, list_id: listId, language: '' as const, created_at: 0, changed_at: 0 };
    return { ...made, fields: JSON.stringify({ fieldLastName: `${key}son` }) };
  };
  if (database.dialect === 'postgres') {
    const begun = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const late = database.write(async (writer) => {
      await writer.insertInto('contact').values(add('late')).execute();
      begun.resolve();
      await end.promise;
    });
    await begun.promise;
    onTestFinished(() => end.resolve());
    await database.write((writer) => writer.insertInto('contact').values(add('soon')).execute());
    const caughtUp = catchUp();
    await expect.poll(() => indexed(running, 'son'), { timeout: 500 }).toBe(0);
    end.resolve();
    await Promise.all([late, caughtUp]);
  } else {
    for (const key of ['late', 'soon']) {
      await database.write((writer) => writer.insertInto('contact').values(add(key)).execute());
    }
  }
  await expect.poll(() => indexed(running, 'son'), { timeout: 20_000 }).toBe(2);
});
