import type { Transaction } from 'kysely';
import type { Database } from './open.ts';

/**
 * The same database or transaction, seen as one with `Tables`: for parts that bring tables of their own into any
 * database, such as a queue. It stays the same object, because queries are gathered by it. The caller answers for the
 * tables being there.
 */
export function withTables<Tables, Others>(on: Transaction<Others>): Transaction<Tables>;
export function withTables<Tables, Others>(on: Database<Others>): Database<Tables>;
export function withTables<Tables, Others>(on: Pick<Database<Others>, 'kysely'>): Pick<Database<Tables>, 'kysely'>;
export function withTables(on: unknown): unknown {
  return on;
}
