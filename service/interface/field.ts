import { typeNames } from '@joinery/contract/type-table';
import { parseId } from '@joinery/operations/path-id';
import { notFound, ok, refuse } from '../http/answer.ts';
import type { Fields } from '../list/fields.ts';
import type { DataField } from '../model/field.ts';
import type { ForAccount } from './access.ts';
import { done, field as fieldAnswer, fieldNames, newId } from './answer-schemas.ts';
import type { Operation } from './operation.ts';
import { fieldChangesSchema, fieldsSchema, newFieldSchema, nothing } from './schemas.ts';

/** Data fields. Paths and answers use their ids without the prefix `field` of their names. */
export function createFieldOperations(forAccount: ForAccount, fields: Fields): Operation[] {
  async function find(accountId: number, id: string): Promise<DataField | undefined> {
    return (await fields.list(accountId)).find(({ name }) => name === `field${id}`);
  }

  return [
    forAccount({
      method: 'get',
      path: '/field',
      scope: 'data',
      summary: 'Lists the labels of the data fields by name; with detail=true, also their types.',
      input: fieldsSchema,
      answer: fieldNames,
      async run({ accountId }, { detail }) {
        const list = await fields.list(accountId);
        const show = ({ label, type }: DataField) => (detail ? { name: label, type: showType(type) } : label);
        return ok(new Map(list.map((field) => [field.name, show(field)])));
      },
    }),
    forAccount({
      method: 'post',
      path: '/field',
      scope: 'data',
      summary: 'Makes a custom field of the given type, by default Line.',
      input: newFieldSchema,
      answer: newId,
      run: async ({ accountId }, { name, type }) => ok(await fields.create({ accountId, name, type })),
    }),
    forAccount({
      method: 'get',
      path: '/field/:field',
      scope: 'data',
      summary: 'Reads a data field by its id, such as 12 or FirstName.',
      input: nothing,
      answer: fieldAnswer,
      async run({ accountId }, _input, id) {
        const field = await find(accountId, id);
        return field ? ok({ id, name: field.label }) : notFound;
      },
    }),
    forAccount({
      method: 'put',
      path: '/field/:field',
      scope: 'data',
      summary: 'Renames a custom field.',
      input: fieldChangesSchema,
      answer: done,
      async run({ accountId }, { name }, id) {
        if (await fields.rename(accountId, parseId(id), name)) return ok(true);
        return (await find(accountId, id)) ? global : notFound;
      },
    }),
    forAccount({
      method: 'delete',
      path: '/field/:field',
      scope: 'data',
      summary: 'Deletes a custom field.',
      input: nothing,
      answer: done,
      async run({ accountId }, _input, id) {
        if (await fields.delete(accountId, parseId(id))) return ok(true);
        return (await find(accountId, id)) ? global : notFound;
      },
    }),
  ];
}

const global = refuse(409, 'This is a global field, which every account has. Only custom fields can be changed.');

function showType(type: DataField['type']): string {
  return type === 'sms' ? typeNames.line : typeNames[type];
}
