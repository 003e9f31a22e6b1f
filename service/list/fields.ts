import { type DataField, type DataFieldType, globalFields } from '../model/field.ts';
import { reserveId } from '../store/reserve-id.ts';
import type { Reader, Store, Writer } from '../store/tables.ts';

export interface Fields {
  /**
   * Makes a custom field and resolves with its id, which is `id` if given. On the wire it is `field<id>`.
   *
   * @throws when the name is empty or the id is taken
   */
  create(field: { accountId: number; id?: number | undefined; name: string; type: DataFieldType }): Promise<number>;
  /** The global fields, then the account's own, oldest first. */
  list(accountId: number): Promise<DataField[]>;
  /** Renames a custom field. Resolves with whether the account has it. */
  rename(accountId: number, id: number, name: string): Promise<boolean>;
  /** Deletes a custom field; its values are no longer shown. Resolves with whether the account had it. */
  delete(accountId: number, id: number): Promise<boolean>;
}

export function createFields(database: Store): Fields {
  return {
    async create({ accountId, id, name, type }) {
      if (!name) throw new Error('A field needs a name.');
      return database.write(async (writer) => {
        if (id !== undefined) await reserveId(writer, database.dialect, 'field', id);
        return insertField(writer, accountId, name, type, id);
      });
    },
    list: (accountId) => findFields(database.kysely, accountId),
    rename: (accountId, id, name) => database.write((writer) => renameField(writer, accountId, id, name)),
    delete: (accountId, id) => database.write((writer) => deleteField(writer, accountId, id)),
  };
}

/** Adds a field to an account. Resolves with its id, which is `givenId` if that is given. */
async function insertField(
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
async function renameField(writer: Writer, accountId: number, id: number, name: string): Promise<boolean> {
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
async function deleteField(writer: Writer, accountId: number, id: number): Promise<boolean> {
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
