import type { Reader } from '../tables.ts';

/** The contact with this key, in any account. */
export function findByKey(reader: Reader, key: string): Promise<{ id: number; accountId: number } | undefined> {
  return reader
    .selectFrom('contact')
    .select(['id', 'account_id as accountId'])
    .where('key', '=', key)
    .executeTakeFirst();
}
