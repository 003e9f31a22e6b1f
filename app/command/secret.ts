import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openDatabase } from '@joinery/database/open';
import {
  chooseNextSecret,
  findSecret,
  fingerprintOf,
  makeFolder,
  type Rotated,
  readFingerprint,
  settleNextSecret,
} from '@joinery/database/secret';
import { rotateStore } from '@joinery/proxy/adopt';
import { proxyTables } from '@joinery/proxy/tables';
import { readVariable } from '@joinery/server';
import { rotateSecret } from '@joinery/service';
import { readAppSettings } from '../settings.ts';
import { storesOf } from '../stores.ts';
import type { Terminal } from './terminal.ts';

/**
 * `joinery secret rotate`: gives service and proxy another secret, which they share. It may be interrupted at any
 * moment and run again.
 *
 * @throws when the app runs, or there is no new secret, with nothing changed
 */
export async function rotateBoth({ breakLinks = false }: { breakLinks?: boolean }, terminal: Terminal): Promise<void> {
  const { environment, stdout } = terminal;
  const settings = readAppSettings(environment);
  const dataDir = resolve(settings.dataDir);
  const old = settings.secret ?? findSecret(dataDir);
  if (old === undefined)
    throw new Error(`${dataDir} has no file secret, and JOINERY_SECRET isn't set. Nothing was changed.`);
  const variable = readVariable('JOINERY_NEW_SECRET', { env: environment, folder: process.cwd() });
  if ('failure' in variable) throw new Error(variable.failure);
  const folder = folderOf(dataDir);
  if (settings.secret === undefined) makeFolder(folder);
  const next = chooseNextSecret({ given: settings.secret, next: variable.text, folder });

  const counts: Rotated = { sealed: 0, unreadable: 0 };
  for (const { url, directUrl, owners } of storesOf(settings))
    for (const { owner } of owners) {
      const ways = { url, directUrl };
      if (await isBound(ways, owner, next)) continue;
      const options = { next, keepsLinks: !breakLinks };
      const { sealed, unreadable } =
        owner === proxyTables.owner
          ? await rotateStore({ ...ways, secret: old }, options)
          : await rotateSecret({ dataDir, databaseUrl: url, databaseDirectUrl: directUrl, secret: old, ...options });
      counts.sealed += sealed;
      counts.unreadable += unreadable;
    }
  if (settings.secret === undefined) {
    settleNextSecret(folder, dataDir);
    // A run that was killed may have left a file.
    rmSync(folder, { recursive: true });
  }
  const lost = counts.unreadable ? ` ${counts.unreadable} were unreadable before, and still are.` : '';
  const then = settings.secret === undefined ? 'Start' : 'Set JOINERY_SECRET to the new one before you start';
  stdout.write(`Sealed ${counts.sealed} values with the new secret.${lost} ${then} the app, and make a new backup.\n`);
}

/** Refuses to go on between the two halves of a rotation. @throws if one was interrupted */
export function refuseHalfRotated(dataDir: string): void {
  if (existsSync(join(folderOf(resolve(dataDir)), 'secret.next')))
    throw new Error('A rotation of the secret was interrupted: run joinery secret rotate again, then start.');
}

/** Apart from where each half would look for its own rotation, and end it without the other. */
const folderOf = (dataDir: string) => join(dataDir, 'rotation');

/** Whether a half has the secret already: an earlier run was interrupted after it. */
async function isBound(ways: { url: string; directUrl?: string | undefined }, owner: string, secret: string) {
  if (ways.url.startsWith('file:') && !existsSync(ways.url.slice('file:'.length))) return false;
  const database = await openDatabase(ways);
  try {
    return (await readFingerprint(database, owner)) === fingerprintOf(secret);
  } finally {
    await database.close();
  }
}
