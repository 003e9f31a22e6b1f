import { type RawBuilder, sql } from 'kysely';
import { gather } from './gather.ts';
import { type Executor, type Prepared, prepare } from './prepare.ts';
import { type Columns, type Types, toColumns, unnest } from './unnest.ts';

/**
 * Like `prepareMany`, for a query that takes all calls as rows, such as an insert. `types` are the types of their
 * `columns`; `build` puts `rows` (a query) where they belong. A returned row answers the calls for which `isOf` is
 * true.
 */
export function prepareRows<On extends Executor, Row extends object, Made = never>(
  types: Types<keyof Row & string>,
  build: (on: On, columns: (keyof Row & string)[], rows: RawBuilder<Row>) => Prepared<Made>,
  isOf: (made: Made, row: Row) => boolean = () => false,
): (on: On, row: Row) => Promise<Made[]> {
  const columns = Object.keys(types) as (keyof Row & string)[];
  const one = prepare((on: On, row: Row) =>
    build(on, columns, sql`values (${sql.join(columns.map((column) => row[column]))})`),
  );
  const many = prepare((on: On, lists: Columns<Row>) =>
    build(on, columns, sql`select * from ${unnest<Row>(types, lists)}`),
  );

  return gather(async (on, all) => {
    const [first] = all;
    if (first && all.length === 1) return [await one(on, first)];
    const made = await many(on, toColumns(types, all));
    return all.map((row) => made.filter((one) => isOf(one, row)));
  });
}
