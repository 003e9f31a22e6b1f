import { statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import { filePathOf } from '@joinery/database/open';
import { findSecret } from '@joinery/database/secret';
import { type Adopted, adoptForms, readServed, rotateStore, type Served } from '@joinery/proxy/adopt';
import { createService, rotateSecret } from '@joinery/service';
import type { StatFs } from '../doctor/folder.ts';
import type { AppSettings } from '../settings.ts';
import { copyStore } from './copy-store.ts';
import { describeFallback } from './fallback-outbox.ts';
import { ImportError } from './import-error.ts';
import { fileOf } from './refuse-target.ts';
import { describeRunning, type Examined, examineSource, refuseRunning, type Source, type Who } from './source.ts';
import { openTarget, type Target } from './target.ts';

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
  /** What has to be done before the import. Only a rehearsal has any. */
  before: string[];
}

export interface ImportOptions {
  /** Whether to throw everything away in the end. Then, servers may still use the sources. @default false */
  isRehearsal?: boolean;
  statFs?: StatFs;
}

/**
 * Takes a service and a proxy that ran alone over into an app that has nothing yet. Sealed values are opened with their
 * secrets and sealed with the app's; links in mails go on working. Everything appears at once, or nothing. An import
 * that was killed can be run again.
 *
 * @throws {ImportError} when something is in the way; the message says what to do
 */
export async function importInto(
  settings: AppSettings,
  sources: Sources,
  { isRehearsal = false, statFs = (path) => statfs(path) }: ImportOptions = {},
): Promise<Imported> {
  const served = sources.proxy && (await readServed(sources.proxy.config, sources.proxy.env));
  if (served && 'failure' in served)
    throw new ImportError([
      `The proxy’s configuration is wrong. Nothing was changed.\n${served.failure.replace('--config', '--proxy')}`,
    ]);
  const examined = await examineAll(settings, sources, served);
  const waiting = await describeFallback(served?.settings.store?.fallbackFolder);
  if (!isRehearsal) {
    refuseRunning(examined);
    if (waiting !== undefined) throw new ImportError([`${waiting} Nothing was changed.`]);
  }
  const target = await openTarget(settings);
  try {
    await refuseLackOfSpace(examined, target, statFs);
    const [service] = examined;
    const ours = settings.secret ?? findSecret(settings.dataDir) ?? service.secret;
    const rows: Imported['rows'] = new Map();
    for (const source of examined) for (const row of await take(source, target, ours)) rows.set(...row);
    const forms = served && (await takeForms(settings, served, target, ours));
    if (!isRehearsal) {
      // A server that was started meanwhile has taken what isn't in the copy.
      refuseRunning((await examineAll(settings, sources, served)).filter(({ isRunning }) => isRunning));
      await target.settle(ours);
    }
    const before = [
      ...examined.filter(({ isRunning }) => isRunning).map(describeRunning),
      ...(waiting ? [waiting] : []),
    ];
    return { rows, forms, proxyUrl: served?.settings.publicUrl, before };
  } catch (cause) {
    if (cause instanceof ImportError || !(cause instanceof Error)) throw cause;
    const isSaid = cause.message.includes('Nothing was changed.');
    throw new ImportError([isSaid ? cause.message : `${cause.message} Nothing was changed.`], { cause });
  } finally {
    await target.close();
  }
}

type AllExamined = [service: Examined, ...proxy: Examined[]];

/** @throws {ImportError} with the problem of each that can't be taken over */
async function examineAll(settings: AppSettings, sources: Sources, served: Served | undefined): Promise<AllExamined> {
  const found: Source[] = [sourceOf('service', sources.service, undefined)];
  const configured = served?.settings.store?.url;
  const { proxy } = sources;
  // A proxy without a store keeps nothing: its forms come into a new one.
  if (proxy && (proxy.url ?? proxy.folder ?? configured) !== undefined)
    found.push(sourceOf('proxy', proxy, configured));
  const place = { into: settings.databaseUrl, dataDir: resolve(settings.dataDir) };
  const results = await Promise.allSettled(found.map((source) => examineSource(source, place)));
  const problems = results.flatMap((result) => {
    if (result.status === 'fulfilled') return [];
    if (result.reason instanceof ImportError) return result.reason.problems;
    throw result.reason;
  });
  if (problems.length) throw new ImportError([...new Set(problems)]);
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])) as AllExamined;
}

function sourceOf(who: Who, { url: address, folder, secret }: Place, configured: string | undefined): Source {
  const url = address ?? (folder === undefined ? configured : `file:${resolve(folder, fileOf[who])}`);
  if (url === undefined)
    throw new ImportError([
      'Name the data folder of the service with --service, or its database with SERVICE_DATABASE_URL.',
    ]);
  const path = filePathOf(url);
  const sourceFolder = folder ?? (path === undefined ? undefined : resolve(path, '..'));
  return { who, url, folder: sourceFolder, given: secret };
}

/** Copies, and what a copy takes while it is sealed anew. */
const copies = 3;

async function refuseLackOfSpace(sources: Examined[], { work }: Target, statFs: StatFs) {
  const needed = copies * sources.reduce((sum, { bytes }) => sum + bytes, 0);
  const { bavail, bsize } = await statFs(work);
  if (bavail * bsize >= needed) return;
  const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000).toLocaleString('en')} MB`;
  throw new ImportError([
    `The disk of DATA_DIR has ${inMegabytes(bavail * bsize)} free, and the import needs ${inMegabytes(needed)} for its copies. Make room, or set DATA_DIR to a folder on another disk. Nothing was changed.`,
  ]);
}

async function take(source: Examined, target: Target, ours: string): Promise<Map<string, number>> {
  const { who, secret } = source;
  const rows = await copyStore(source, target);
  const [url, change] = [target.addressOf(who), { next: ours, keepsLinks: true }];
  if (secret === ours) return rows;
  if (who === 'service') await rotateSecret({ dataDir: target.work, databaseUrl: url, secret, ...change });
  else await rotateStore({ url, secret }, change);
  return rows;
}

async function takeForms(settings: AppSettings, served: Served, target: Target, secret: string): Promise<Adopted> {
  const { work: dataDir, addressOf } = target;
  // Both lead past the place that is filled.
  const { databaseDirectUrl, databaseReplicaUrl, ...options } = settings.toOptions('http://localhost:4001');
  const service = await createService({ ...options, dataDir, databaseUrl: addressOf('service'), secret });
  try {
    return await adoptForms({
      served,
      store: { url: addressOf('proxy'), secret },
      siteOf: async (key) => {
        const apiKey = await service.keys.find(key.reveal());
        return apiKey && `${apiKey.accountId}`;
      },
    });
  } finally {
    await service.stop();
  }
}
