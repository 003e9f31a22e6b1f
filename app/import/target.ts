import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { openStage } from '@joinery/database/backup';
import { sync } from '@joinery/database/copy';
import { HeldError, hold, type Release } from '@joinery/database/hold';
import { findSecret, makeFolder } from '@joinery/database/secret';
import type { AppSettings } from '../settings.ts';
import { lockName, placing, workOf } from './half.ts';
import { ImportError } from './import-error.ts';
import { fileOf, owned, refuseFile, refuseTables } from './refuse-target.ts';
import type { Who } from './source.ts';

/** Where the app is to keep what it takes over. Nobody sees any of it before it is settled. */
export interface Target {
  /** A folder on the disk of the app's data, for what is in between. */
  work: string;
  /** Where a store is filled. */
  addressOf(who: Who): string;
  /** Puts everything in place, with the secret, unless that is given. @throws when something is there by now */
  settle(secret: string): Promise<void>;
  /** Removes what wasn't settled. */
  close(): Promise<void>;
}

export type Place = Pick<AppSettings, 'dataDir' | 'databaseUrl' | 'databaseDirectUrl' | 'secret'>;

const files = Object.values(fileOf);

/**
 * Opens the place of an app that has nothing yet. Removes what an import left there that was killed.
 *
 * @throws {ImportError} when the app runs, has something already, or another import is under way
 */
export async function openTarget(place: Place): Promise<Target> {
  const { databaseUrl, databaseDirectUrl } = place;
  const dataDir = resolve(place.dataDir);
  const work = workOf(dataDir);
  const isNew = !existsSync(dataDir);
  makeFolder(dataDir);
  mkdirSync(work, { recursive: true, mode: 0o700 });
  const removeFolders = () => {
    rmdirSync(work);
    if (isNew && !readdirSync(dataDir).length) rmdirSync(dataDir);
  };
  const release = await lock(work, dataDir);
  clear(work, dataDir);
  let stage: Awaited<ReturnType<typeof openStage>> | undefined;
  const close = async () => {
    try {
      await stage?.close();
    } finally {
      clear(work, dataDir);
      await release();
      rmSync(join(work, lockName), { force: true });
      removeFolders();
    }
  };
  try {
    for (const name of files) await refuseFile(dataDir, name);
    if (databaseUrl !== undefined) {
      const ways = { url: databaseUrl, directUrl: databaseDirectUrl };
      await refuseTables(ways);
      stage = await openStage(ways).catch((cause) => {
        throw cause instanceof HeldError ? underWay('the database of DATABASE_URL') : cause;
      });
    }
  } catch (cause) {
    await close();
    throw cause;
  }

  return {
    work,
    addressOf: (who) => stage?.ways.url ?? `file:${join(work, fileOf[who])}`,
    close,
    async settle(secret) {
      const hasSecret = place.secret !== undefined || findSecret(dataDir) !== undefined;
      const path = join(dataDir, 'secret');
      if (!hasSecret) {
        writeFileSync(path, secret, { flag: 'wx', mode: 0o600, flush: true });
        giveTo(dataDir, path);
      }
      sync(dataDir);
      try {
        await (stage ? stage.settle(owned) : placeFiles(work, dataDir));
      } catch (cause) {
        if (!hasSecret) rmSync(path);
        throw cause;
      }
    },
  };
}

async function lock(work: string, dataDir: string): Promise<Release> {
  return hold(join(work, 'lock'), 'import', 'alone').catch((cause) => {
    throw cause instanceof HeldError ? underWay(dataDir) : cause;
  });
}

const underWay = (where: string) =>
  new ImportError([`Another import into ${where} is under way. Wait for its end. Nothing was changed.`]);

/** Removes everything but the lock. The files of a half import go before the note that they are one. */
function clear(work: string, dataDir: string) {
  if (existsSync(join(work, placing))) for (const name of files) rmSync(join(dataDir, name), { force: true });
  for (const name of readdirSync(work).filter((each) => each !== lockName && each !== placing))
    rmSync(join(work, name), { recursive: true, force: true });
  rmSync(join(work, placing), { force: true });
}

async function placeFiles(work: string, dataDir: string) {
  for (const name of files) await refuseFile(dataDir, name);
  const staged = files.filter((name) => existsSync(join(work, name)));
  writeFileSync(join(work, placing), '', { flush: true });
  sync(work);
  for (const name of staged) giveTo(dataDir, join(work, name));
  for (const name of staged) renameSync(join(work, name), join(dataDir, name));
  sync(dataDir);
  // From here on, they are the app's.
  rmSync(join(work, placing));
  sync(work);
}

/** Root reads the folders of all users, but the app opens its files as the user of its folder. */
function giveTo(dataDir: string, path: string) {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dataDir);
  chownSync(path, uid, gid);
}
