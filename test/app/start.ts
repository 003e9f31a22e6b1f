import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, type AppOptions, createApp, listen } from '@joinery/app';
import { migrate } from '@joinery/database/migrate';
import { openDatabase } from '@joinery/database/open';
import pino from 'pino';
import { migrations } from '../../proxy/store/migrations.ts';
import type { Tables } from '../../proxy/store/tables.ts';
import { onceEmpty } from '../databases.ts';
import { resolverAt } from '../dns.ts';
import { showOnFailure } from '../failure.ts';
import { type Browser, openBrowser } from '../service/console/open.ts';
import { emptyService } from '../service/start.ts';

/** An app on a free port with its own data folder. */
export interface TestApp extends App {
  url: string;
  /** The address of the interface. */
  interfaceUrl: string;
  dataDir: string;
  /** Everything logged so far. */
  log: string[];
  /** A browser that nobody is signed in with. */
  open(): Browser;
  /** Ends the app, and keeps its data. */
  end(): Promise<void>;
}

export interface TestAppOptions extends Partial<AppOptions> {
  /** Whether the interface has an address of its own. @default false */
  apart?: boolean;
  /** By which clients name this computer. @default 127.0.0.1 */
  hostname?: string;
}

/** Starts an app. */
export async function startApp({ apart = false, hostname, ...options }: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = options.dataDir ?? (await makeFolder());
  const place = { host: '127.0.0.1', port: 0 };
  const main = await listen(place);
  const url = hostname ? main.url.replace(place.host, hostname) : main.url;
  const second = apart ? await listen(place) : undefined;
  const log: string[] = [];
  showOnFailure(log);
  const app = await createApp({
    publicUrl: url,
    ...(second && { interfaceUrl: second.url }),
    allowTestAddresses: true,
    dns: resolverAt(9),
    env: {},
    logger: pino({ level: 'trace' }, { write: (line) => void log.push(line) }),
    ...options,
    dataDir,
  });
  app.start();
  main.answer(app.listener);
  second?.answer(app.interfaceListener);
  return {
    ...app,
    ...{ url, interfaceUrl: second?.url ?? url, dataDir, log },
    open: () => openBrowser(url),
    async end() {
      await Promise.all([main, second].map((listener) => listener?.close({ grace: 0, patience: 100 })));
      await app.stop();
    },
  };
}

/** Makes a folder whose stores have tables, and no rows. */
async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'joinery-'));
  await copyFile(await emptyService(), join(folder, 'service.db'));
  await copyFile(await emptyProxy(), join(folder, 'proxy.db'));
  return folder;
}

const emptyProxy = onceEmpty('proxy.db', async (folder) => {
  const database = await openDatabase<Tables>(`file:${join(folder, 'proxy.db')}`);
  await migrate(database, 'proxy', migrations);
  return database;
});

/** Starts an app for one test, and deletes its data afterwards. */
export async function withApp(work: (app: TestApp) => Promise<void>, options?: TestAppOptions): Promise<void> {
  const app = await startApp(options);
  try {
    await work(app);
  } finally {
    await app.end();
    await rm(app.dataDir, { recursive: true });
  }
}

export const owner = { email: 'owner@example.com', password: 'five brown foxes at 77 pm' };

/** The owner's browser after the first start, and the list that it made. */
export async function begin(app: TestApp): Promise<{ browser: Browser; destination: string }> {
  const token = (await app.service.firstStart.open()) ?? '';
  const browser = app.open();
  const body = { token, ...owner, publicName: 'Saltmarsh Coffee', senderName: '', senderAddress: '' };
  const { listId } = await browser.ask('finishSetup', { body });
  return { browser, destination: `${listId}` };
}
