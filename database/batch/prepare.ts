import type { CompiledQuery, Kysely } from 'kysely';

/** A built query, ready to compile. */
export interface Prepared<Row> {
  compile(): CompiledQuery<Row>;
}

/** A database, or a transaction in it. */
export type Executor = Pick<Kysely<never>, 'getExecutor' | 'executeQuery' | 'isTransaction'>;

/**
 * Makes a query that is built and compiled once, at its first use, then run with different parameters: for queries that
 * every request needs, since Kysely takes longer to build a query than SQLite to run it. PostgreSQL plans it once per
 * connection.
 *
 * `build` must pass each parameter into the query unchanged, without looking at it: it gets placeholders.
 */
export function prepare<On extends Executor, Parameters extends object, Row>(
  build: (on: On, parameters: Parameters) => Prepared<Row>,
): (on: On, parameters: Parameters) => Promise<Row[]> {
  /**
   * Keyed by the adapter, which a database shares with its transactions: the dialect decides how a query is spelled.
   */
  const compiled = new WeakMap<object, CompiledQuery<Row>>();

  function compile(on: On): CompiledQuery<Row> {
    const query = build(on, placeholders as Parameters).compile();
    name(query.sql);
    return query;
  }

  return async (on, parameters) => {
    const { adapter } = on.getExecutor();
    const query = compiled.get(adapter) ?? compile(on);
    compiled.set(adapter, query);
    const values = query.parameters.map((value) =>
      value instanceof Placeholder ? parameters[value.name as keyof Parameters] : value,
    );
    const { rows } = await execute<Row>(on, { ...query, parameters: values });
    return rows;
  };
}

/**
 * Kysely lends a transaction's connection to one query until that is answered. A prepared query takes the connection
 * only while it is sent, so several can be under way.
 */
async function execute<Row>(on: Executor, query: CompiledQuery<Row>) {
  if (!on.isTransaction) return on.executeQuery(query);
  const connection = await on.getExecutor().provideConnection(async (lent) => lent);
  return connection.executeQuery<Row>(query);
}

/** The name of a prepared query in PostgreSQL; undefined for any other text. */
export function preparedName(sql: string): string | undefined {
  return names.get(sql);
}

const names = new Map<string, string>();

function name(sql: string) {
  if (!names.has(sql)) names.set(sql, `joinery_${names.size + 1}`);
}

class Placeholder {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

const placeholders = new Proxy({}, { get: (_target, name) => new Placeholder(name) });
