import { type DataField, type DataFieldType, globalFields } from '../../model/field.ts';
import type { Reader, Writer } from '../tables.ts';

/** Adds a field to an account. Resolves with its id, which is `givenId` if that is given. */
export async function insertField(
  writer: Writer,
  accountId: number,
  name: string,
  type: DataFieldType,
  givenId?: number,
): Promise<number> {
  const { id } = await writer
    .insertInto('field')
    .values({ account_id: accountId, name, type, ...(givenId !== undefined && { id: givenId }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Renames a custom field. Resolves with whether the account has it. */
export async function renameField(writer: Writer, accountId: number, id: number, name: string): Promise<boolean> {
  const row = await writer
    .updateTable('field')
    .set({ name })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a custom field. Resolves with whether the account had it. */
export async function deleteField(writer: Writer, accountId: number, id: number): Promise<boolean> {
  const row = await writer
    .deleteFrom('field')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The fields of the account that `names` may refer to: asks the database only if one of them isn't global. */
export async function findNamedFields(reader: Reader, accountId: number, names: string[]): Promise<DataField[]> {
  const areGlobal = names.every((name) => globalFields.some((field) => field.name === name));
  return areGlobal ? globalFields : findFields(reader, accountId);
}

/** The account's fields: the global ones, then its own in order of creation. */
export async function findFields(reader: Reader, accountId: number): Promise<DataField[]> {
  const rows = await reader
    .selectFrom('field')
    .select(['id', 'name', 'type'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  return [...globalFields, ...rows.map(({ id, name, type }) => ({ name: `field${id}`, label: name, type }))];
}
