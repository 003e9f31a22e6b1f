import { argon2Sync, randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@joinery/database/open';
import { createService, type OptIn, type Service, type ServiceOptions } from '@joinery/service';
import pino from 'pino';
import { onTestFinished } from 'vitest';
import { timeouts } from '../../server/http/timeouts.ts';
import { addAccount } from '../../service/account/accounts.ts';
import { openTables } from '../../service/store/open-store.ts';
import type { Tables } from '../../service/store/tables.ts';
import { borrowDatabase } from '../borrow-database.ts';
import { onceEmpty } from '../databases.ts';
import { resolverAt } from '../dns.ts';
import { showOnFailure } from '../failure.ts';

/** A service with one account, listening on a free port. */
export interface Running {
  url: string;
  /** Pass these to `start` again, after `stop`, for a restart. */
  kept: { dataDir: string; databaseUrl: string };
  service: Service;
  accountId: number;
  /** Calls an operation. `body` is sent as JSON, unless it is a string. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answered>;
  /** Creates an opt-in process, a tag and a key for them. */
  addKey(
    optIn: OptIn,
    pages?: { pendingUrl?: string; thankyouUrl?: string },
  ): Promise<{ key: string; tagId: number; listId: number }>;
  /** Logs in and returns the session's headers. */
  login(): Promise<{ Cookie: string }>;
  /** Stops before the test ends. */
  stop(): Promise<void>;
}

export interface Answered {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests check the shape of an answer
  json: any;
}

export const credentials = { username: 'owner', password: 'correct horse' };

/**
 * The password's hash with argon2id's least work. A hash says how much work it took, so that logins take no more: with
 * the service's own, hashing would be an eighth of the processor time of all tests.
 */
const passwordHash = (() => {
  const nonce = randomBytes(16);
  const cost = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 };
  const key = argon2Sync('argon2id', { ...cost, message: credentials.password, nonce });
  const [salt, hash] = [nonce, key].map((bytes) => bytes.toString('base64').replaceAll('=', ''));
  return `$argon2id$v=19$m=8,t=1,p=1$${salt}$${hash}`;
})();

/**
 * Starts a service for this test, on PostgreSQL where `DATABASE_URL` names a server. It accepts test addresses unless
 * `options` forbid them.
 */
export async function start(options: Partial<ServiceOptions> = {}): Promise<Running> {
  const dataDir = options.dataDir ?? makeDataDir();
  const databaseUrl = options.databaseUrl ?? (await makeDatabase(dataDir));
  const server = createServer(timeouts);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const log: string[] = [];
  showOnFailure(log);
  const logger = pino({}, { write: (line: string) => void log.push(line) });
  const dns = nobodysDns();
  const settings = { publicUrl: url, allowTestAddresses: true, logger, dns, ...options, dataDir, databaseUrl };
  const service = await createService(settings);
  server.on('request', service.app);
  service.start();

  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= (async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await service.stop();
    })();
    return stopped;
  };
  onTestFinished(stop);

  const found = await service.accounts.find(credentials.username);
  const accountId = found?.id ?? (await addOwner(databaseUrl, options.clock?.()));

  const call: Running['call'] = async (method, path, body, headers = {}) => {
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: parse(text) };
  };

  return {
    url,
    kept: { dataDir, databaseUrl },
    service,
    accountId,
    call,
    async addKey(optIn, pages = {}) {
      const listId = await service.lists.create({ accountId, name: 'News', optIn, ...pages });
      const tagId = await service.tags.create({ accountId, name: 'news' });
      return { listId, tagId, key: await service.keys.create({ accountId, listId, tagId }) };
    },
    async login() {
      const { json } = await call('POST', '/account/login', credentials);
      return { Cookie: `${json.session_name}=${json.sessid}` };
    },
    stop,
  };
}

/** A DNS where nobody answers: tests ask none but their own. */
const nobodysDns = () => resolverAt(9);

/** Adds the account, beside the service. Resolves with its id. */
async function addOwner(databaseUrl: string, now = new Date()): Promise<number> {
  const database = await openDatabase<Tables>(databaseUrl);
  const account = { username: credentials.username, passwordHash, email: '', ownerId: null };
  const id = await database.write((writer) => addAccount(writer, account, Math.floor(now.getTime() / 1000)));
  await database.close();
  return id;
}

/** Makes a folder that is removed after the test. */
export function makeDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'service-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

/** Makes a database with the service's tables and no rows. */
export async function makeDatabase(dataDir: string): Promise<string> {
  const borrowed = await borrowDatabase();
  if (borrowed) return borrowed;
  const path = join(dataDir, 'service.db');
  copyFileSync(await emptyService(), path);
  return `file:${path}`;
}

/** The service's tables and no rows. */
export const emptyService = onceEmpty('service.db', (dataDir) => openTables({ dataDir }, 'shared'));

function parse(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
