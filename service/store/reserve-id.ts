import { sql } from 'kysely';
import type { Store, Writer } from './tables.ts';

/** The tables whose ids existing clients know. */
type Table = 'field' | 'tag' | 'list' | 'webhook';

const names: Record<Table, string> = { field: 'field', tag: 'tag', list: 'opt-in process', webhook: 'webhook' };

/** The highest id that an existing service may have given; those after it still fit the interface. */
const largestId = 999_999_999_999;

/**
 * Reserves `id` for the next row that the same transaction inserts; automatic ids continue above it.
 *
 * @throws when it is out of range, or a row of any account has it
 */
export async function reserveId(writer: Writer, dialect: Store['dialect'], table: Table, id: number): Promise<void> {
  if (!Number.isInteger(id) || id < 1 || id > largestId) {
    throw new Error(`${id} can't be the id of a ${names[table]}. Give a whole number from 1 to ${largestId}.`);
  }
  const row = await writer.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
  if (row) throw new Error(`The id ${id} is taken by another ${names[table]}. Give another one, or none.`);
  // SQLite counts on from the largest id by itself.
  if (dialect === 'postgres') await advance(writer, table, id);
}

/** Never moves the table's sequence back: another transaction may have drawn from it in the meantime. */
async function advance(writer: Writer, table: Table, id: number) {
  const sequence = sql`select pg_get_serial_sequence(${table}, 'id')::regclass as name`;
  const highest = sql`greatest(pg_sequence_last_value(name), ${id}::bigint)`;
  await sql`select setval(name, ${highest}) from (${sequence}) as sequence`.execute(writer);
}
