import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createConsole } from '@joinery/operations/page/page';
import type { ServiceOptions } from '@joinery/service';
import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { timeouts } from '../../server/http/timeouts.ts';
import type { Browser } from '../service/console/open.ts';
import { credentials, type Running, start } from '../service/start.ts';

/** A service with the console on the same origin. */
export interface RunningConsole extends Running {
  /** The origin of both. */
  origin: string;
}

/** Starts a service with one account and the console for it. Passkeys need a `host` that isn't an IP address. */
export async function startConsole(
  options: Partial<ServiceOptions> = {},
  host: '127.0.0.1' | 'localhost' = '127.0.0.1',
): Promise<RunningConsole> {
  const pages = createConsole();
  const server = createServer(timeouts);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  const origin = `http://${host}:${(server.address() as AddressInfo).port}`;
  const running = await start({ publicUrl: origin, console: true, ...options });
  server.on('request', (request, response) => {
    if (!pages(request, response)) running.service.app(request, response);
  });
  return { ...running, origin };
}

/** Opens a path of the console, signed in as the owner. */
export async function openSignedIn(page: Page, { origin }: RunningConsole, path = '/console'): Promise<void> {
  // The browser's own requests keep the cookie that its pages send.
  await page.request.post(`${origin}/console/api/session`, { data: credentials });
  await page.goto(origin + path);
}

/** Lets a page go on with the session of a browser that is signed in: each sign-in hashes the password again. */
export async function shareSession(page: Page, { cookie }: Browser, url: string): Promise<void> {
  const at = cookie.indexOf('=');
  await page.context().addCookies([{ name: cookie.slice(0, at), value: cookie.slice(at + 1), url }]);
}

/** Collects what a page does wrong: exceptions, and what its policy refuses. Refused requests are its own business. */
export function watchProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => {
    if (message.type() !== 'log' && !message.text().startsWith('Failed to load resource'))
      problems.push(message.text());
  });
  return problems;
}
