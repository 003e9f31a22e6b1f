import { openDatabase } from '@joinery/database/open';
import { sql } from 'kysely';
import type { Instance } from '../service/instance.ts';

/** An instance with many contacts. */
export interface Filled extends Instance {
  crowd: number;
  /** A tag and a list of few contacts, and a tag of those who aren't called Lovelace. */
  rare: { tagId: number; halfTagId: number; listId: number };
  /** The time that filling took. */
  seconds: number;
}

/** Inserts contacts as signups would have. Every second is called Lovelace, and every other second has a tag. */
export async function fillTable(instance: Instance, crowd: number): Promise<Filled> {
  const { databaseUrl, accountId, listId, tagId } = instance;
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
    const random = isPostgres ? `md5(random()::text || n)` : 'hex(randomblob(16))';
    const address = `'person' || n || '@' || (n % 50) || '.example.com'`;
    const statements = [
      `insert into contact (id, account_id, key, list_id, fields, created_at, changed_at)
        select n, ${accountId}, ${random}, case when n % 5000 = 11 then ${rare.listId} else ${listId} end, ${fields}, ${at}, ${at} from ${numbers}`,
      `insert into subscription (contact_id, account_id, channel, address, unique_address, status, bounce, optin_at, optin_text, confirmed_at, confirmed_text, ended_text, referrer)
        select n, ${accountId}, 'email', ${address}, ${address}, ${status}, case when n % 300 = 9 then 'hard' else 'none' end, ${at}, '', ${at} + 60, '', '', '' from ${numbers}`,
      `insert into confirmation (token_hash, contact_id, channel, unique_address, mailbox, list_id, sent_at, expires_at, used_at)
        select ${random}, n, 'email', ${address}, ${address}, ${listId}, ${at}, ${at} + 86400, ${at} + 60 from ${numbers}`,
      `insert into contact_tag (contact_id, tag_id, tagged_at) select n, ${tagId}, ${at} from ${numbers}`,
      `insert into contact_tag (contact_id, tag_id, tagged_at) select n, ${rare.tagId}, ${at} from ${numbers} where n % 10000 = 5`,
      `insert into contact_tag (contact_id, tag_id, tagged_at) select n, ${rare.halfTagId}, ${at} from ${numbers} where n % 2 = 1`,
    ];
    await database.write(async (writer) => {
      for (const statement of statements) await sql.raw(statement).execute(writer);
    });
  }
  if (isPostgres) {
    await sql`select setval(pg_get_serial_sequence('contact', 'id'), ${crowd})`.execute(database.kysely);
    await sql`analyze`.execute(database.kysely);
  }
  await database.close();
  return { ...instance, crowd, rare, seconds: Math.round((performance.now() - begun) / 1_000) };
}
