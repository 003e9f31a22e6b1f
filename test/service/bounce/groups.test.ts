import { openDatabase } from '@joinery/database/open';
import { expect, onTestFinished, test } from 'vitest';
import { clearBounces } from '../../../service/bounce/groups.ts';
import type { Tables } from '../../../service/store/tables.ts';
import { countWrites } from '../../database/parts.ts';
import { writeBounce } from '../reports.ts';
import { start } from '../start.ts';

test('a thousand addresses get mail again in parts, so that nobody waits for all of them', async () => {
  const { kept, call, addKey, service, accountId } = await start();
  const { key } = await addKey('single');
  await call('POST', '/subscriber/signin', { apikey: key, email: 'ada@example.com' });
  await service.bounces.take(writeBounce({ to: 'ada@example.com' }), { reach: accountId, byAddress: true });
  const database = countWrites(await openDatabase<Tables>(kept.databaseUrl));
  onTestFinished(() => database.close());
  const { kysely } = database;
  const contact = await kysely.selectFrom('contact').selectAll().executeTakeFirstOrThrow();
  const subscription = await kysely.selectFrom('subscription').selectAll().executeTakeFirstOrThrow();
  const { id: _, ...bounce } = await kysely.selectFrom('bounce').selectAll().executeTakeFirstOrThrow();
  for (let first = 1; first <= 1_100; first += 100) {
    const ids = Array.from({ length: 100 }, (_, at) => contact.id + first + at);
    const address = (id: number) => `${id}@example.com`;
    await database.write(async (writer) => {
      await writer
        .insertInto('contact')
        .values(ids.map((id) => ({ ...contact, id, key: `${id}` })))
        .execute();
      await writer
        .insertInto('subscription')
        .values(
          ids.map((id) => ({ ...subscription, contact_id: id, address: address(id), unique_address: address(id) })),
        )
        .execute();
      await writer
        .insertInto('bounce')
        .values(ids.map((id) => ({ ...bounce, contact_id: id, digest: address(id) })))
        .execute();
    });
  }
  database.writes = 0;
  const { domain, cause } = bounce;
  expect(await clearBounces(database, accountId, { domain: 'example.org', cause })).toBe(0);
  expect(await clearBounces(database, accountId, { domain, cause })).toBe(1_101);
  expect(database.writes).toBe(3);
  expect(await kysely.selectFrom('subscription').select('bounce').distinct().execute()).toEqual([{ bounce: 'none' }]);
});
