import { randomUUID } from 'node:crypto';
import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { filePathOf, openDatabase } from '@joinery/database/open';
import { findSecret, fingerprintOf, isOpenToOthers, readFingerprint } from '@joinery/database/secret';
import { type Finding, reasonOf } from './finding.ts';

/** The part of `statfs` that is needed. */
export type StatFs = (path: string) => Promise<{ bavail: number; bsize: number }>;

/** Checks that the data folder can be written, is not open to others, and has space left. */
export async function examineFolder(dataDir: string, statFs: StatFs): Promise<Finding[]> {
  const subject = 'data folder';
  const folder = resolve(dataDir);
  const isThere = existsSync(folder);
  const nearest = isThere ? folder : nearestFolder(folder);
  const problem = whyNotWritable(nearest);
  const written: Finding =
    problem !== undefined
      ? {
          subject,
          message: `${nearest} can't be written (${problem})`,
          fix: 'let the user who runs the app write there, and run this as that user',
        }
      : isThere
        ? { subject, message: `${folder} can be written` }
        : { subject, message: `${folder} is made at the first start`, warning: true };
  return [written, ...examineModes(folder), ...(await examineSpace(nearest, statFs))];
}

/** Checks that the secret is there and belongs to the database. */
export async function examineSecret(url: string, variable: string | undefined, dataDir: string): Promise<Finding[]> {
  const subject = 'secret';
  const place = variable === undefined ? join(resolve(dataDir), 'secret') : 'JOINERY_SECRET';
  try {
    const secret = variable ?? findSecret(dataDir);
    const path = filePathOf(url);
    if (path !== undefined && !existsSync(path))
      return secret === undefined ? [] : [{ subject, message: `is in ${place}` }];
    const expected = await readExpected(url);
    if (secret === undefined)
      return expected === undefined
        ? [{ subject, message: 'is made at the first start', warning: true }]
        : [{ subject, message: `is missing from ${place}`, fix: missing }];
    if (expected === undefined || expected === fingerprintOf(secret)) return [{ subject, message: `is in ${place}` }];
    return [{ subject, message: `${place} is not the database’s (fingerprint ${expected})`, fix: missing }];
  } catch (error) {
    // The finding on the database says that it can't be reached.
    return error instanceof Error && error.name === 'SecretError'
      ? [{ subject, message: `can't be read (${error.message})`, fix: missing }]
      : [];
  }
}

async function readExpected(url: string): Promise<string | undefined> {
  const database = await openDatabase<never>(url, { patience: 5_000 });
  try {
    return await readFingerprint(database, 'service');
  } finally {
    await database.close();
  }
}

const missing =
  'restore the file `secret` from a backup, or set JOINERY_SECRET to the value that the other processes have';

function examineModes(folder: string): Finding[] {
  const subject = 'data folder';
  const names = ['secret', 'service.db', 'proxy.db'].filter((name) => isOpenToOthers(join(folder, name)));
  if (isOpenToOthers(folder) && names.length)
    return [
      {
        subject,
        message: `other users of this machine can read ${names.join(', ')}`,
        fix: `chmod 700 ${folder} && chmod 600 ${names.map((name) => join(folder, name)).join(' ')}`,
      },
    ];
  if (!isOpenToOthers(folder)) return [];
  return [{ subject, message: `other users of this machine can look into ${folder}: chmod 700 it`, warning: true }];
}

const mega = 1_000_000;

async function examineSpace(folder: string, statFs: StatFs): Promise<Finding[]> {
  const subject = 'disk';
  try {
    const { bavail, bsize } = await statFs(folder);
    const free = bavail * bsize;
    const message = `${Math.floor(free / mega).toLocaleString('en')} MB are free`;
    if (free >= 1_000 * mega) return [{ subject, message }];
    if (free >= 100 * mega) return [{ subject, message: `only ${message}: make room soon`, warning: true }];
    return [{ subject, message: `only ${message}`, fix: 'make room: a full disk takes only a few more signups' }];
  } catch (error) {
    return [{ subject, message: `its free space is unknown (${reasonOf(error)})`, warning: true }];
  }
}

function nearestFolder(folder: string): string {
  const parent = dirname(folder);
  return existsSync(parent) || parent === folder ? parent : nearestFolder(parent);
}

/** Root may write anywhere, and a disk may be mounted for reading only, so that only writing tells. */
function whyNotWritable(folder: string): string | undefined {
  const path = join(folder, `doctor.${randomUUID()}`);
  try {
    const { uid } = statSync(folder);
    if (process.getuid?.() === 0 && uid !== 0) return `it belongs to the user ${uid}, and this runs as root`;
    writeFileSync(path, '', { flag: 'wx', mode: 0o600 });
    rmSync(path);
    return undefined;
  } catch (error) {
    return reasonOf(error);
  }
}
