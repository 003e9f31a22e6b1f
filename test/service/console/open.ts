import { consolePath, type OperationName, type Operations, operations, type Refused } from '@joinery/contract/console';
import { refusedSchema } from '@joinery/contract/console/problem';
import { operationSchemas } from '@joinery/contract/console-schemas';
import type { ServiceOptions } from '@joinery/service';
import { expect } from 'vitest';
import { credentials, type Running, start } from '../start.ts';

/** A browser with the console: it keeps the session's cookie. */
export interface Browser {
  /** Calls an operation that answers. */
  ask<Name extends OperationName>(name: Name, given?: Given<Name>): Promise<Operations[Name]['answer']>;
  /** Calls an operation that refuses. */
  refused<Name extends OperationName>(name: Name, given?: Given<Name>): Promise<Refused & { status: number }>;
  /** Calls an operation; for the headers. */
  send<Name extends OperationName>(
    name: Name,
    given?: Given<Name>,
    headers?: Record<string, string>,
  ): Promise<Response>;
  cookie: string;
}

// Tests send wrong values too.
type Given<Name extends OperationName> = { [Part in keyof Omit<Operations[Name], 'answer'>]?: unknown };

export interface Console extends Running, Browser {
  clock: { time: number };
  /** Another browser, signed out. */
  open(): Browser;
  /** Types the password again. */
  prove(): Promise<void>;
}

/** Starts a service whose owner is signed in to the console. Its clock stands still unless a test moves it. */
export async function startConsole(options: Partial<ServiceOptions> = {}): Promise<Console> {
  const clock = { time: Date.UTC(2030, 0, 15, 12) };
  const running = await start({ console: true, clock: () => new Date(clock.time), ...options });
  const browser = openBrowser(running.url);
  await browser.ask('signIn', { body: credentials });
  const prove = async () => void (await browser.ask('provePassword', { body: { password: credentials.password } }));
  return Object.assign(browser, { ...running, clock, prove, open: () => openBrowser(running.url) });
}

export function openBrowser(url: string): Browser {
  const browser: Browser = {
    cookie: '',
    async send(name, given, headers = {}) {
      const { method, path } = operations[name];
      const { params, query, body } = (given ?? {}) as { params?: { id: string }; query?: object; body?: unknown };
      const search = new URLSearchParams(Object.entries(query ?? {}).map(([key, value]) => [key, String(value)]));
      const target = `${consolePath}${path.replace(':id', encodeURIComponent(params?.id ?? ''))}`;
      const response = await fetch(`${url}${target}${search.size ? `?${search}` : ''}`, {
        method: method.toUpperCase(),
        headers: {
          'User-Agent': 'Test browser',
          ...(browser.cookie && { Cookie: browser.cookie }),
          ...(method !== 'get' && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(method !== 'get' && { body: JSON.stringify(body ?? {}) }),
      });
      const set = response.headers.get('set-cookie');
      if (set) browser.cookie = set.includes('Max-Age=0') ? '' : (set.split(';')[0] ?? '');
      return response;
    },
    async ask(name, given) {
      const response = await browser.send(name, given);
      const text = await response.text();
      expect([name, response.status, response.ok ? '' : text]).toEqual([name, 200, '']);
      // Every answer is as described.
      return operationSchemas[name].answer.parse(JSON.parse(text)) as never;
    },
    async refused(name, given) {
      const response = await browser.send(name, given);
      const text = await response.text();
      expect([name, response.ok, text]).toEqual([name, false, expect.any(String)]);
      return { status: response.status, ...refusedSchema.parse(JSON.parse(text)) };
    },
  };
  return browser;
}

/** The code of a refusal's only problem. */
export const codeOf = ({ problems }: Refused) => problems.map(({ code }) => code).join(' ');
