import { openDatabase } from '@joinery/database/open';
import { sql } from 'kysely';
import type { Instance } from './instance.ts';

/**
 * Puts `count` subscribed contacts into an empty instance, each with a tag and a used confirmation. Bypasses the rules,
 * which is much faster.
 */
export async function fill({ databaseUrl, accountId, listId, tagId }: Instance, count: number): Promise<void> {
  const database = await openDatabase(databaseUrl);
  const at = 1_767_225_600;
  const statements = [
    sql`with recursive number (n) as (select 1 union all select n + 1 from number where n < ${sql.lit(count)})
      insert into contact (account_id, key, list_id, fields, created_at, changed_at)
      select ${sql.lit(accountId)}, 'key' || n, ${sql.lit(listId)}, '{"fieldFirstName":"Ada"}', ${sql.lit(at)}, ${sql.lit(at)}
      from number`,
    sql`insert into subscription (contact_id, account_id, channel, address, unique_address, status, bounce,
        optin_at, optin_text, confirmed_at, confirmed_text, ended_text, referrer)
      select id, account_id, 'email', key || '@example.org', key || '@example.org', 'subscribed', 'none',
        created_at, '192.0.2.1', created_at, '192.0.2.1', '', ''
      from contact`,
    sql`insert into contact_tag (contact_id, tag_id, tagged_at) select id, ${sql.lit(tagId)}, created_at from contact`,
    sql`insert into confirmation (token_hash, contact_id, channel, unique_address, mailbox, list_id, sent_at, expires_at, used_at)
      select 'hash' || id, id, 'email', key || '@example.org', key || '@example.org', list_id,
        created_at, created_at + 86400, created_at
      from contact`,
    sql`analyze`,
  ];
  for (const statement of statements) await database.write((writer) => statement.execute(writer));
  await database.close();
}
