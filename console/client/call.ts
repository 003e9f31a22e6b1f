import { consolePath, type OperationName, type Operations, operations, type Problem } from './contract.ts';

type Filled<Operation, Part extends string> = Part extends keyof Operation ? Record<Part, Operation[Part]> : unknown;

/** An operation's input: `params`, `query` and `body`, as far as it has them. */
export type Input<Name extends OperationName> = Filled<Operations[Name], 'params'> &
  Filled<Operations[Name], 'query'> &
  Filled<Operations[Name], 'body'>;

export type Answer<Name extends OperationName> = Operations[Name]['answer'];

/** Why a call came to nothing. Without an answer in time there is one problem, with the code `offline`. */
export interface Refusal {
  ok: false;
  problems: (Omit<Problem, 'code'> & { code: Problem['code'] | 'offline' })[];
  /** Seconds until it can be tried again. */
  retryAfter?: number;
}

export type Result<Name extends OperationName> = { ok: true; answer: Answer<Name> } | Refusal;

/** Calls one of the console's operations. */
export type Call = <Name extends OperationName>(name: Name, input: Input<Name>) => Promise<Result<Name>>;

export interface CallDeps {
  fetch: typeof globalThis.fetch;
  /** Asks for what the server demands. Resolves with whether it was given; the call is repeated then. */
  ask(code: Demand): Promise<boolean>;
  /** Begins the time that a request and its answer may take. Aborts at its end. */
  startTimeout(): AbortSignal;
}

/** A proof that the server may demand before it does anything. */
export type Demand = 'signInNeeded' | 'passwordNeeded';

/** Makes calls whose refusals are values. One that the server demands a sign-in or the password for waits for it. */
export function createCall({ fetch, ask, startTimeout }: CallDeps): Call {
  async function send<Name extends OperationName>(name: Name, input: Input<Name>): Promise<Result<Name>> {
    const { method } = operations[name];
    const { body } = input as { body?: unknown };
    const signal = startTimeout();
    const response = await fetch(addressOf(name, input), {
      signal,
      method: method.toUpperCase(),
      headers: { Accept: 'application/json', ...(method !== 'get' && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch(() => undefined);
    if (!response) return refuse('offline');
    const json: unknown = await response.json().catch(() => undefined);
    if (response.ok && json !== undefined) return { ok: true, answer: json as Answer<Name> };
    if (isRefused(json)) return { ok: false, ...json };
    return refuse(signal.aborted ? 'offline' : 'failed');
  }

  return async (name, input) => {
    for (;;) {
      const result = await send(name, input);
      const demand = result.ok ? undefined : result.problems.map(({ code }) => code).find(isDemand);
      if (!demand || !(await ask(demand))) return result;
    }
  };
}

/** The address of an operation, for links to what isn't JSON. */
export function addressOf<Name extends OperationName>(name: Name, input: Input<Name>): string {
  const { params, query = {} } = input as { params?: { id: string }; query?: Record<string, unknown> };
  const path = operations[name].path.replace(':id', () => encodeURIComponent(params?.id ?? ''));
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(entries.map(([key, value]): [string, string] => [key, `${value}`]));
  return consolePath + path + (entries.length ? `?${search}` : '');
}

const isDemand = (code: string): code is Demand => code === 'signInNeeded' || code === 'passwordNeeded';

/** A proxy on the way may answer with a page of its own. */
function isRefused(json: unknown): json is Omit<Refusal, 'ok'> {
  return typeof json === 'object' && json !== null && 'problems' in json && Array.isArray(json.problems);
}

function refuse(code: 'offline' | 'failed'): Refusal {
  return { ok: false, problems: [{ field: null, code, message: '' }] };
}
