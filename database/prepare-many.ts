import { type Executor, type Prepared, prepare } from './prepare.ts';
import { isShared } from './share.ts';

interface Call<Parameters, Row> {
  parameters: Parameters;
  resolve: (rows: Row[]) => void;
  reject: (cause: unknown) => void;
}

/**
 * Like `prepare`, for a query that does for many at once what it does for one: calls on a shared transaction (`Database.writeTogether`) that
 * are made in one turn of the event loop are sent as one. `build` puts the parameters of all of them into the query; a row that comes back is
 * the answer to those calls for which `isOf` says so.
 */
export function prepareMany<On extends Executor, Parameters extends object, Row = never>(
  build: (on: On, all: Parameters[]) => Prepared<Row>,
  isOf: (row: Row, parameters: Parameters) => boolean = () => true,
): (on: On, parameters: Parameters) => Promise<Row[]> {
  const queries = new Map<number, (on: On, flat: Record<string, unknown>) => Promise<Row[]>>();
  const gathered = new WeakMap<On, Call<Parameters, Row>[]>();

  function ask(on: On, all: Parameters[]): Promise<Row[]> {
    const query = queries.get(all.length) ?? prepare((any: On, flat) => build(any, unflatten(flat, all.length)));
    queries.set(all.length, query);
    return query(on, flatten(all));
  }

  async function answer(on: On, calls: Call<Parameters, Row>[]) {
    try {
      const rows = await ask(
        on,
        calls.map(({ parameters }) => parameters),
      );
      for (const { parameters, resolve } of calls) resolve(rows.filter((row) => isOf(row, parameters)));
    } catch (cause) {
      for (const { reject } of calls) reject(cause);
    }
  }

  function send(on: On) {
    let calls = gathered.get(on) ?? [];
    gathered.delete(on);
    while (calls.length) {
      const size = 2 ** Math.floor(Math.log2(calls.length));
      answer(on, calls.slice(0, size));
      calls = calls.slice(size);
    }
  }

  return (on, parameters) =>
    new Promise((resolve, reject) => {
      const call = { parameters, resolve, reject };
      if (!isShared(on)) return answer(on, [call]);
      const calls = gathered.get(on);
      if (calls) return calls.push(call);
      gathered.set(on, [call]);
      setImmediate(send, on);
    });
}

const flatten = (all: object[]): Record<string, unknown> =>
  Object.fromEntries(
    all.flatMap((parameters, index) => Object.entries(parameters).map(([name, value]) => [`${index} ${name}`, value])),
  );

function unflatten<Parameters extends object>(flat: Record<string, unknown>, length: number): Parameters[] {
  return Array.from(
    { length },
    (_, index) => new Proxy({}, { get: (_target, name) => flat[`${index} ${String(name)}`] }) as Parameters,
  );
}
