import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BackupError, type BackupStore } from '@joinery/database/backup';
import { findSecret, makeFolder } from '@joinery/database/secret';
import { type Adopted, adoptForms, readServed, rotateStore } from '@joinery/proxy/adopt';
import { proxyTables } from '@joinery/proxy/tables';
import { createService, rotateSecret } from '@joinery/service';
import { serviceTables } from '@joinery/service/tables';
import type { AppSettings } from '../settings.ts';
import { copyStore } from './copy-store.ts';

/** Where a service and a proxy that ran alone keep everything. */
export interface Sources {
  service: Place;
  /** @default no proxy is taken over */
  proxy?: Place & {
    /** Its configuration, a file or folder. */
    config: string;
    /** The variables that its configuration names. */
    env: Record<string, string | undefined>;
  };
}

/** A data folder, or a PostgreSQL database with its secret. */
interface Place {
  folder: string | undefined;
  url: string | undefined;
  secret: string | undefined;
}

export interface Imported {
  /** Rows by table. */
  rows: Map<string, number>;
  forms: Adopted | undefined;
  /** The address at which visitors reached the proxy. */
  proxyUrl: string | undefined;
}

/**
 * Takes a service and a proxy that ran alone over into an app that has nothing yet. Sealed values are opened with their
 * secrets and sealed with the app's; links in mails go on working. On SQLite, everything appears at once, or nothing.
 *
 * @throws when servers run, a secret isn't the database's, or there is something already; the message says what to do
 */
export async function importInto(settings: AppSettings, sources: Sources): Promise<Imported> {
  const { databaseUrl } = settings;
  const dataDir = resolve(settings.dataDir);
  const served = sources.proxy && (await readServed(sources.proxy.config, sources.proxy.env));
  if (served && 'failure' in served) throw new Error(`The proxy’s configuration is wrong.\n${served.failure}`);
  const ours = settings.secret ?? findSecret(dataDir) ?? secretOf(sources.service, 'service');
  for (const name of files) refuseExisting(join(dataDir, name));
  const work = `${dataDir}.${randomUUID()}.part`;
  mkdirSync(work, { recursive: true, mode: 0o700 });
  let rows: Imported['rows'] | undefined;
  try {
    const target = (name: FileName): Target =>
      databaseUrl === undefined ? { name, url: `file:${join(work, name)}` } : { name: 'postgres', url: databaseUrl };
    rows = await takeService(sources.service, target('service.db'), ours, work);
    let forms: Adopted | undefined;
    if (sources.proxy && served) {
      const store = target('proxy.db');
      for (const row of await takeProxy(sources.proxy, served.settings.store?.url, store, ours, work)) rows.set(...row);
      forms = await takeForms(settings, served, { service: target('service.db'), proxy: store }, ours, work);
    }
    makeFolder(dataDir);
    if (databaseUrl === undefined)
      for (const name of files) if (existsSync(join(work, name))) linkSync(join(work, name), join(dataDir, name));
    if (settings.secret === undefined && findSecret(dataDir) === undefined)
      writeFileSync(join(dataDir, 'secret'), ours, { flag: 'wx', mode: 0o600, flush: true });
    return { rows, forms, proxyUrl: served?.settings.publicUrl };
  } catch (cause) {
    if (databaseUrl === undefined || !rows || !(cause instanceof Error)) throw cause;
    throw new Error(`${cause.message} The database of DATABASE_URL has a part of it now: empty it, and try again.`, {
      cause,
    });
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

type FileName = (typeof files)[number];
type Target = Pick<BackupStore, 'name' | 'url'>;

const files = ['service.db', 'proxy.db'] as const;

async function takeService(place: Place, to: Target, ours: string, work: string): Promise<Map<string, number>> {
  const secret = secretOf(place, 'service');
  const from = { name: to.name, url: place.url ?? fileIn(place.folder, 'service.db') };
  const rows = await copyStore({ from, to, tables: serviceTables, secret }, work);
  if (secret !== ours) await rotateSecret({ dataDir: work, databaseUrl: to.url, secret, next: ours, keepsLinks: true });
  return rows;
}

/** A proxy without a folder keeps nothing: its forms come into a new store. */
async function takeProxy(
  place: Place,
  configured: string | undefined,
  to: Target,
  ours: string,
  work: string,
): Promise<Map<string, number>> {
  const url = place.url ?? (place.folder === undefined ? configured : fileIn(place.folder, 'proxy.db'));
  if (url === undefined) return new Map();
  const folder = place.folder ?? (url.startsWith('file:') ? resolve(url.slice('file:'.length), '..') : undefined);
  const secret = secretOf({ ...place, folder }, 'proxy');
  const rows = await copyStore({ from: { name: to.name, url }, to, tables: proxyTables, secret }, work);
  if (secret !== ours) await rotateStore({ url: to.url, secret }, { next: ours, keepsLinks: true });
  return rows;
}

async function takeForms(
  settings: AppSettings,
  served: Parameters<typeof adoptForms>[0]['served'],
  { service: { url: databaseUrl }, proxy }: { service: Target; proxy: Target },
  secret: string,
  work: string,
): Promise<Adopted> {
  const options = settings.toOptions('http://localhost:4001');
  const service = await createService({ ...options, dataDir: work, databaseUrl, secret });
  try {
    return await adoptForms({
      served,
      store: { url: proxy.url, secret },
      siteOf: async (key) => {
        const known = await service.keys.find(key.reveal());
        return known && `${known.accountId}`;
      },
    });
  } finally {
    await service.stop();
  }
}

function secretOf({ folder, secret }: Place, who: 'service' | 'proxy'): string {
  const found = secret ?? (folder === undefined ? undefined : findSecret(folder));
  if (found !== undefined) return found;
  const place = folder === undefined ? '' : `${folder} has no file secret: `;
  throw new Error(`${place}set ${who.toUpperCase()}_SECRET to the JOINERY_SECRET of the ${who}. Nothing was changed.`);
}

function fileIn(folder: string | undefined, name: FileName): string {
  if (folder !== undefined) return `file:${join(resolve(folder), name)}`;
  throw new Error('Name the data folder of the service with --service, or its database with SERVICE_DATABASE_URL.');
}

function refuseExisting(path: string) {
  if (existsSync(path))
    throw new BackupError(
      `${path} exists already, and an import begins where there is nothing yet. Move it away, or set DATA_DIR to another folder. Nothing was changed.`,
    );
}
