import { type Expression, sql } from 'kysely';
import { gather } from './gather.ts';
import { type Executor, type Prepared, prepare } from './prepare.ts';
import { type Columns, type Types, toColumns, unnest } from './unnest.ts';

/** A query that selects rows. */
export interface Selection<Row> extends Prepared<Row> {
  offset(rows: number): Expression<unknown>;
}

/**
 * Like `prepare`, for a query that runs many times at once. Calls on a shared transaction (`Database.writeTogether`)
 * made in one turn of the event loop are sent as one query, whose text is the same for any number of them. `types` are
 * the types of the parameters; `build` selects the answer to one call.
 */
export function prepareMany<On extends Executor, Parameters extends object, Row extends object>(
  types: Types<keyof Parameters & string>,
  build: (on: On, parameters: Parameters) => Selection<Row>,
): (on: On, parameters: Parameters) => Promise<Row[]> {
  const names = Object.keys(types) as (keyof Parameters & string)[];
  const one = prepare(build);
  const many = prepare((on: On, columns: Columns<Parameters>) => {
    const asked = Object.fromEntries(names.map((name) => [name, sql.ref(`asked.${name}`)])) as Parameters;
    // The offset makes PostgreSQL plan the answer to each call by itself. Otherwise it may choose full scans of tables
    // that are small at planning time, and keep that plan.
    const answer = build(on, asked).offset(0);
    const query = sql<Row & { call: number }>`
      select answer.*, asked.call
      from ${unnest(types, columns)} with ordinality as asked (${sql.join([...names, 'call'].map((name) => sql.ref(name)))})
      cross join lateral ${answer} as answer`;
    return { compile: () => query.compile(on) };
  });

  return gather(async (on, all) => {
    const [first] = all;
    if (first && all.length === 1) return [await one(on, first)];
    const keys = all.map((parameters) => names.map((name) => parameters[name]).join('\0'));
    // Calls with the same parameters share an answer.
    const different = new Map(all.map((parameters, index) => [keys[index], parameters]));
    const rows = await many(on, toColumns(types, [...different.values()]));
    const answers = new Map([...different.keys()].map((key) => [key, [] as Row[]]));
    const inOrder = [...answers.values()];
    for (const { call, ...row } of rows) inOrder[call - 1]?.push(row as unknown as Row);
    return keys.map((key) => answers.get(key) ?? []);
  });
}
