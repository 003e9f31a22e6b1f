import { migrate } from '@joinery/database/migrate';
import { openDatabase } from '@joinery/database/open';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createMigrations } from '../../../../service/store/migration/migrations.ts';
import type { Tables } from '../../../../service/store/tables.ts';
import { databases } from '../../../databases.ts';

describe.each(Object.keys(databases))('on %s', (name) => {
  test('webhooks and their last runs survive the migration of their tables', async () => {
    const empty = await databases[name]?.();
    const database = await openDatabase<Tables>(empty?.url ?? '');
    onTestFinished(async () => {
      await database.close();
      await empty?.drop();
    });
    const all = createMigrations(database.dialect);
    const before = Object.fromEntries(Object.entries(all).filter(([step]) => step < '011'));
    await migrate(database, 'service', before);
    const run = (statement: string) => sql.raw(statement).execute(database.kysely);
    await run(`insert into account (id, username, password_hash, email, created_at) values (1, 'a', '', '', 0)`);
    await run(`insert into tag (id, account_id, name) values (1, 1, 'news')`);
    await run(
      `insert into contact (id, account_id, key, list_id, fields, created_at, changed_at) values (1, 1, 'k', 1, '{}', 0, 0)`,
    );
    await run(`insert into webhook (id, account_id, tag_id, name, label, method, format, url, fields, sealed, on_erasure)
      values (7, 1, 1, 'CRM', '', 'POST', 'json', 'https://crm.example', '[]', 'x', 1)`);
    await run('insert into webhook_run (webhook_id, contact_id, ran_at) values (7, 1, 5)');

    await migrate(database, 'service', all);
    const { kysely } = database;
    expect(await kysely.selectFrom('webhook').selectAll().execute()).toMatchObject([
      { id: 7, tag_id: 1, link_id: null, name: 'CRM', on_erasure: 1 },
    ]);
    expect(await kysely.selectFrom('webhook_run').selectAll().execute()).toEqual([
      { webhook_id: 7, contact_id: 1, ran_at: 5 },
    ]);
    await run(`insert into webhook (account_id, name, label, method, format, url, fields, sealed, on_erasure)
      values (1, 'Next', '', 'POST', 'json', 'https://crm.example', '[]', 'x', 0)`);
    expect((await kysely.selectFrom('webhook').select('id').orderBy('id').execute()).map(({ id }) => id)).toEqual([
      7, 8,
    ]);
    await run('delete from webhook where id = 7');
    expect(await kysely.selectFrom('webhook_run').selectAll().execute()).toEqual([]);
  });
});
