import { type RawBuilder, sql } from 'kysely';

/** PostgreSQL types, by parameter or column name. */
export type Types<Names extends string> = Record<Names, 'bigint' | 'integer' | 'text'>;

/** A list of values for each name. */
export type Columns<Row> = { [Name in keyof Row & string]: Row[Name][] };

/** Turns rows into columns. */
export function toColumns<Row extends object>(types: Types<keyof Row & string>, rows: Row[]): Columns<Row> {
  const names = Object.keys(types) as (keyof Row & string)[];
  return Object.fromEntries(names.map((name) => [name, rows.map((row) => row[name])])) as Columns<Row>;
}

/** Columns as a table in a query. Each column is one parameter, so the text stays the same for any number of rows. */
export function unnest<Row extends object>(types: Types<keyof Row & string>, columns: Columns<Row>): RawBuilder<Row> {
  const lists = (Object.keys(types) as (keyof Row & string)[]).map(
    (name) => sql`${columns[name]}::${sql.raw(types[name])}[]`,
  );
  return sql`unnest(${sql.join(lists)})`;
}
