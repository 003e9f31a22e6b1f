import { isShared } from './share.ts';

/** One call of a query, and how to settle it. */
export interface Call<Parameters, Row> {
  parameters: Parameters;
  resolve: (rows: Row[]) => void;
  reject: (cause: unknown) => void;
}

type Answer<On, Parameters, Row> = (on: On, calls: Call<Parameters, Row>[]) => Promise<void>;

const gathered = new WeakMap<object, Map<unknown, Call<never, never>[]>>();

/**
 * Makes a query from `answer`, which answers many calls at once. Calls on a shared transaction
 * (`Database.writeTogether`) made in one turn of the event loop are gathered, and all queries of that turn are sent
 * together. Any other call is answered alone.
 */
export function gather<On extends object, Parameters, Row>(
  answer: (on: On, all: Parameters[]) => Promise<Row[][]>,
): (on: On, parameters: Parameters) => Promise<Row[]> {
  const settle: Answer<On, Parameters, Row> = async (on, calls) => {
    try {
      const rows = await answer(
        on,
        calls.map(({ parameters }) => parameters),
      );
      for (const [index, { resolve }] of calls.entries()) resolve(rows[index] ?? []);
    } catch (cause) {
      for (const { reject } of calls) reject(cause);
    }
  };
  return (on, parameters) =>
    new Promise((resolve, reject) => {
      const call = { parameters, resolve, reject };
      if (isShared(on)) wait(on, settle, call);
      else settle(on, [call]);
    });
}

function wait<On extends object, Parameters, Row>(
  on: On,
  settle: Answer<On, Parameters, Row>,
  call: Call<Parameters, Row>,
) {
  const turn = gathered.get(on) as Map<typeof settle, (typeof call)[]> | undefined;
  const calls = turn?.get(settle);
  if (calls) calls.push(call);
  else if (turn) turn.set(settle, [call]);
  else {
    const queries = new Map([[settle, [call]]]);
    gathered.set(on, queries as never);
    setImmediate(() => {
      gathered.delete(on);
      for (const [settle, calls] of queries) settle(on, calls);
    });
  }
}
