import type { Reader } from '../tables.ts';

/** The contact with this key, whichever account has it. */
export function findByKey(reader: Reader, key: string): Promise<{ id: number; accountId: number } | undefined> {
  return reader
    .selectFrom('contact')
    .select(['id', 'account_id as accountId'])
    .where('key', '=', key)
    .executeTakeFirst();
}
