import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { type Demo, startDemo } from '../../demo/start.ts';
import { showOnFailure } from '../failure.ts';

/** A mail in `/mailbox.json`. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
  receivedAt: string;
}

/** The demo on free ports with its own data folder, and a test's questions to it. */
export interface TestDemo extends Demo {
  dataDir: string;
  /** Everything logged so far. */
  log: string[];
  mails(to: string): Promise<Mail[]>;
  /** The contact with that email address, as the service's own interface returns it. */
  contact(email: string): Promise<Record<string, unknown> | undefined>;
}

/** Starts the demo for the tests of a file. Pages of `origins` may also show its forms. */
export function useDemo(origins: () => string[] = () => []): TestDemo {
  const demo = {} as TestDemo;
  beforeAll(async () => {
    Object.assign(demo, await startTestDemo(undefined, origins()));
  });
  afterAll(async () => {
    await demo.stop();
    await rm(demo.dataDir, { recursive: true });
  });
  return demo;
}

export async function startTestDemo(dataDir?: string, origins: string[] = []): Promise<TestDemo> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'joinery-')));
  const log: string[] = [];
  showOnFailure(log);
  const logger = pino({ level: 'trace' }, { write: (line) => void log.push(line) });
  const demo = await startDemo(
    { sitePort: 0, proxyPort: 0, servicePort: 0, dataDir: folder, isEmpty: true, origins },
    logger,
  );
  return {
    ...demo,
    dataDir: folder,
    log,
    async mails(to) {
      const response = await fetch(`${demo.siteUrl}/mailbox.json`);
      const mails = (await response.json()) as Mail[];
      return mails.filter((mail) => mail.to === to);
    },
    contact: (email) => findContact(demo.serviceUrl, email),
  };
}

/** The contact with that email address, as the service's own interface returns it. Undefined if there is none. */
export async function findContact(serviceUrl: string, email: string) {
  const login = await fetch(`${serviceUrl}/account/login`, {
    method: 'POST',
    body: new URLSearchParams({ username: 'demo', password: 'demo' }),
  });
  const { session_name, sessid } = (await login.json()) as { session_name: string; sessid: string };
  const headers = { cookie: `${session_name}=${sessid}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ email });
  const search = await fetch(`${serviceUrl}/subscriber/search`, { method: 'POST', headers, body });
  if (!search.ok) return undefined;
  const [id] = (await search.json()) as number[];
  const found = await fetch(`${serviceUrl}/subscriber/${id}`, { headers });
  return (await found.json()) as Record<string, unknown>;
}
