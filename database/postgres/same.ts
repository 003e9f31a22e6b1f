import { randomInt } from 'node:crypto';
import type pg from 'pg';

/** Whether two connections lead to the same database: only there does one see the other's lock. */
export async function seesSame(direct: pg.Client, other: pg.Client): Promise<boolean> {
  const key = [randomInt(2 ** 31), randomInt(2 ** 31)];
  await direct.query('select pg_advisory_lock_shared($1, $2)', key);
  const { rows } = await other.query(
    `select from pg_locks where locktype = 'advisory' and classid::bigint = $1 and objid::bigint = $2
     and database = (select oid from pg_database where datname = current_database())`,
    key,
  );
  await direct.query('select pg_advisory_unlock_shared($1, $2)', key);
  return rows.length > 0;
}
