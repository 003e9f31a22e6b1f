import type { FormDefinition } from '@joinery/contract/form';
import type { Migration } from '@joinery/database/migrate';
import { createSeal } from '@joinery/database/secret';
import { Secret } from '../secret.ts';
import type { Store } from './open.ts';
import { keyPurpose, type Tables } from './tables.ts';

/** A form that is kept in the store instead of in the configuration. */
export interface StoredForm {
  /** Its name in addresses, unlike that of any other stored form. */
  name: string;
  /** The account that it belongs to. */
  accountId: number;
  /** Not checked again when it is read. */
  definition: FormDefinition;
  /** Origins of the sites that may show it. */
  origins: string[];
  /** The API key that it sends. */
  key: Secret;
}

/** The forms in the store. */
export interface FormShelf {
  /** All of them, by name. Those whose key can't be read any more are left out. */
  list(): Promise<StoredForm[]>;
  /** False if the name is taken. */
  add(form: StoredForm): Promise<boolean>;
  /** Changes what is given. False if the account has no such form. */
  change(
    form: Pick<StoredForm, 'name' | 'accountId'>,
    changes: Partial<Pick<StoredForm, 'definition' | 'origins'>>,
  ): Promise<boolean>;
  /** False if the account has no such form. */
  remove(form: Pick<StoredForm, 'name' | 'accountId'>): Promise<boolean>;
  /** A text that is another one as soon as a form was added, changed or removed, by whichever process. */
  revision(): Promise<string>;
}

/** The migration that creates the table of forms. */
export const formsMigration: Migration = {
  async up(kysely) {
    await kysely.schema
      .createTable('proxy_form')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'bigint', (column) => column.notNull())
      .addColumn('definition', 'text', (column) => column.notNull())
      .addColumn('origins', 'text', (column) => column.notNull())
      .addColumn('sealed_key', 'text', (column) => column.notNull())
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};

/** `now` is in Unix milliseconds. */
export function createFormShelf({ database, secret }: Pick<Store, 'database' | 'secret'>, now = Date.now): FormShelf {
  const seal = createSeal(secret, keyPurpose);
  const read = ({ name, account_id: accountId, definition, origins, sealed_key: key }: Tables['proxy_form']) => {
    try {
      const form = {
        definition: JSON.parse(definition),
        origins: JSON.parse(origins),
        key: new Secret(seal.open(key)),
      };
      return [{ name, accountId, ...form }];
    } catch {
      return [];
    }
  };
  return {
    async list() {
      const rows = await database.kysely.selectFrom('proxy_form').selectAll().orderBy('name').execute();
      return rows.flatMap(read);
    },
    async add({ name, accountId, definition, origins, key }) {
      const row = {
        ...{ name, account_id: accountId, definition: JSON.stringify(definition), origins: JSON.stringify(origins) },
        ...{ sealed_key: seal.close(key.reveal()), changed_at: now() },
      };
      const added = await database.write((writer) =>
        writer
          .insertInto('proxy_form')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .returning('name')
          .execute(),
      );
      return added.length > 0;
    },
    async change({ name, accountId }, { definition, origins }) {
      const changes = {
        ...(definition && { definition: JSON.stringify(definition) }),
        ...(origins && { origins: JSON.stringify(origins) }),
        changed_at: now(),
      };
      const { numUpdatedRows } = await database.write((writer) =>
        writer
          .updateTable('proxy_form')
          .set(changes)
          .where('name', '=', name)
          .where('account_id', '=', accountId)
          .executeTakeFirst(),
      );
      return numUpdatedRows > 0n;
    },
    async remove({ name, accountId }) {
      const { numDeletedRows } = await database.write((writer) =>
        writer.deleteFrom('proxy_form').where('name', '=', name).where('account_id', '=', accountId).executeTakeFirst(),
      );
      return numDeletedRows > 0n;
    },
    async revision() {
      const { count, latest } = await database.kysely
        .selectFrom('proxy_form')
        .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('changed_at').as('latest')])
        .executeTakeFirstOrThrow();
      return `${count} ${latest}`;
    },
  };
}
