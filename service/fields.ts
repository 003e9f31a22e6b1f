import type { DataFieldType } from './field.ts';
import { insertField } from './store/fields.ts';
import type { Store } from './store/tables.ts';

export interface Fields {
  /** Makes a custom field; answers with its id. On the wire it is `field<id>`. @throws when the name is empty. */
  create(field: { accountId: number; name: string; type: DataFieldType }): Promise<number>;
}

export function createFields(database: Store): Fields {
  return {
    async create({ accountId, name, type }) {
      if (!name) throw new Error('A field needs a name.');
      return database.write((writer) => insertField(writer, accountId, name, type));
    },
  };
}
