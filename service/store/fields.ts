import { type DataField, type DataFieldType, globalFields } from '../field.ts';
import type { Reader, Writer } from './tables.ts';

export async function insertField(
  writer: Writer,
  accountId: number,
  name: string,
  type: DataFieldType,
): Promise<number> {
  const { id } = await writer
    .insertInto('field')
    .values({ account_id: accountId, name, type })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The account's fields: the global ones, then its own in the order they were made. */
export async function findFields(reader: Reader, accountId: number): Promise<DataField[]> {
  const rows = await reader
    .selectFrom('field')
    .select(['id', 'name', 'type'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  return [...globalFields, ...rows.map(({ id, name, type }) => ({ name: `field${id}`, label: name, type }))];
}
