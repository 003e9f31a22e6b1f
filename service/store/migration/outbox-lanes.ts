import { queueStreamsMigration } from '@joinery/database/queue';
import { type Kysely, sql } from 'kysely';
import { outboxTable } from '../tables.ts';

/** Gives the outbox its lanes: waiting messages move to the lane of their kind. */
export async function addOutboxLanes(kysely: Kysely<unknown>): Promise<void> {
  await queueStreamsMigration(outboxTable).up(kysely);
  for (const [before, lane] of Object.entries({ notification: 'confirmation', email: 'campaign' })) {
    await sql`update ${sql.table(outboxTable)} set lane = ${lane}, stream = ${`${lane}\n\nmail`} where lane = ${before}`.execute(
      kysely,
    );
  }
}
