import { type Expression, type RawBuilder, sql } from 'kysely';
import { type Executor, type Prepared, prepare } from './prepare.ts';
import { type Columns, type Types, toColumns, unnest } from './unnest.ts';

/** One call of a query, and how to settle it. */
export interface Call<Parameters, Row> {
  parameters: Parameters;
  resolve: (rows: Row[]) => void;
  reject: (cause: unknown) => void;
}

type Settle<On, Parameters, Row> = (on: On, calls: Call<Parameters, Row>[]) => Promise<void>;

const shared = new WeakSet<object>();
const gathered = new WeakMap<object, Map<unknown, unknown>>();

/** Marks a transaction that several units of work share: from now on, its calls are gathered. */
export function markShared(transaction: object): void {
  shared.add(transaction);
}

/**
 * Makes a query from `one`, which answers a call, and `many`, which answers several at once. Calls on a shared
 * transaction (`Database.writeTogether`) made in one turn of the event loop are gathered, and all queries of that turn
 * are sent together. Any other call is answered alone.
 */
function gather<On extends object, Parameters, Row>(
  one: (on: On, parameters: Parameters) => Promise<Row[]>,
  many: (on: On, all: Parameters[]) => Promise<Row[][]>,
): (on: On, parameters: Parameters) => Promise<Row[]> {
  const settle: Settle<On, Parameters, Row> = async (on, calls) => {
    const all = calls.map(({ parameters }) => parameters);
    const [first] = all;
    try {
      const rows = first !== undefined && all.length === 1 ? [await one(on, first)] : await many(on, all);
      for (const [index, { resolve }] of calls.entries()) resolve(rows[index] ?? []);
    } catch (cause) {
      for (const { reject } of calls) reject(cause);
    }
  };
  return (on, parameters) => (shared.has(on) ? wait(on, settle, parameters) : one(on, parameters));
}

function wait<On extends object, Parameters, Row>(
  on: On,
  settle: Settle<On, Parameters, Row>,
  parameters: Parameters,
): Promise<Row[]> {
  const { promise, resolve, reject } = Promise.withResolvers<Row[]>();
  const call = { parameters, resolve, reject };
  const together = gathered.get(on) as Map<typeof settle, (typeof call)[]> | undefined;
  const calls = together?.get(settle);
  if (calls) calls.push(call);
  else if (together) together.set(settle, [call]);
  else {
    const queries = new Map([[settle, [call]]]);
    gathered.set(on, queries);
    setImmediate(() => {
      gathered.delete(on);
      for (const [settle, calls] of queries) settle(on, calls);
    });
  }
  return promise;
}

/**
 * Like `prepareMany`, for a query that takes all calls as rows, such as an insert. `types` are the types of their
 * `columns`; `build` puts `rows` (a query) where they belong. A returned row answers the calls for which `isOf` is
 * true.
 */
export function prepareRows<On extends Executor, Row extends object, Made = never>(
  types: Types<keyof Row & string>,
  build: (on: On, columns: (keyof Row & string)[], rows: RawBuilder<Row>) => Prepared<Made>,
  isOf: (answer: Made, row: Row) => boolean = () => false,
): (on: On, row: Row) => Promise<Made[]> {
  const columns = Object.keys(types) as (keyof Row & string)[];
  const one = prepare((on: On, row: Row) =>
    build(on, columns, sql`values (${sql.join(columns.map((column) => row[column]))})`),
  );
  const many = prepare((on: On, lists: Columns<Row>) =>
    build(on, columns, sql`select * from ${unnest<Row>(types, lists)}`),
  );

  return gather(one, async (on, all) => {
    const answers = await many(on, toColumns(types, all));
    return all.map((row) => answers.filter((one) => isOf(one, row)));
  });
}

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

  return gather(one, async (on, all) => {
    const keys = all.map((parameters) => names.map((name) => parameters[name]).join('\0'));
    // Calls with the same parameters share an answer.
    const different = new Map(all.map((parameters, index) => [keys[index], parameters]));
    const rows = await many(on, toColumns(types, [...different.values()]));
    const answers = new Map([...different.keys()].map((key) => [key, [] as Row[]]));
    const inOrder = [...answers.values()];
    // TypeScript doesn't see that a generic row is whole again without its added column.
    for (const { call, ...row } of rows) inOrder[call - 1]?.push(row as typeof row & Row);
    return keys.map((key) => answers.get(key) ?? []);
  });
}
