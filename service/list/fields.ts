import type { DataField, DataFieldType } from '../model/field.ts';
import { reserveId } from '../store/account/given-id.ts';
import { deleteField, findFields, insertField, renameField } from '../store/list/fields.ts';
import type { Store } from '../store/tables.ts';

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
