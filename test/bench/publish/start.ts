import { fork } from 'node:child_process';
import { once } from 'node:events';
import { consolePath, type OperationName, type Operations, operations } from '@joinery/contract/console';

/** An app in a process of its own. */
export interface RunningApp {
  url: string;
  /** Lets somebody make the first account. */
  token: string;
  close(): Promise<void>;
}

export const owner = { email: 'owner@example.com', password: 'five brown foxes at 77 pm' };

export async function startApp(databaseUrl: string, secret: string): Promise<RunningApp> {
  const child = fork(new URL('app.ts', import.meta.url), [databaseUrl, secret]);
  const [{ url, token = '' }] = await once(child, 'message');
  return {
    ...{ url, token },
    async close() {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

/** Calls the console's operations as its owner's browser does. */
export function createOwner(url: string) {
  let cookie = '';
  return async <Name extends OperationName>(
    name: Name,
    { id = '', body = {} }: { id?: string; body?: object } = {},
  ): Promise<Operations[Name]['answer']> => {
    const { method, path } = operations[name];
    const response = await fetch(`${url}${consolePath}${path.replace(':id', id)}`, {
      method: method.toUpperCase(),
      headers: { Cookie: cookie, 'Content-Type': 'application/json' },
      ...(method !== 'get' && { body: JSON.stringify(body) }),
    });
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    const answer = await response.json();
    if (!response.ok) throw new Error(`${name}: ${JSON.stringify(answer)}`);
    return answer as Operations[Name]['answer'];
  };
}
