import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Counts the `promised` addresses that are exactly one contact with one confirmation message, none, or more than one.
 */
export function countArrivals(dataDir: string, promised: ReadonlySet<string>) {
  const [file = ''] = readdirSync(dataDir).filter((name) => name.endsWith('.db'));
  const database = new DatabaseSync(join(dataDir, file));
  const times = new Map<string, number>();
  for (const { address, contacts, messages } of database
    .prepare(
      `select address, count(distinct subscription.contact_id) as contacts, count(token_hash) as messages
       from subscription left join confirmation using (contact_id) group by address`,
    )
    .all()) {
    times.set(`${address}`, Math.max(Number(contacts), Number(messages)));
  }
  database.close();
  const of = (test: (count: number) => boolean) => [...promised].filter((email) => test(times.get(email) ?? 0)).length;
  return { once: of((count) => count === 1), missing: of((count) => count === 0), twice: of((count) => count > 1) };
}
