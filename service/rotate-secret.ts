import { rotate } from '@joinery/database/rotate';
import { checkSecret, findNextSecret, readNextSecret, settleNextSecret } from '@joinery/database/secret';
import { openStore, type StoreOptions } from './store/open-store.ts';
import { sealed } from './store/sealed.ts';

export interface RotateSecretOptions extends StoreOptions {
  /** The new secret, where the old one is given as well. @default a random one, put into the file `secret` */
  next?: string | undefined;
  /** Whether links in mails sent so far go on working. */
  keepsLinks: boolean;
}

/** How a rotation ended: how much was sealed anew, and how much no secret opens. */
export interface Rotated {
  sealed: number;
  unreadable: number;
}

/**
 * Gives the instance another secret. It may be interrupted at any moment: run again, it goes on, and the service starts with the old
 * secret before its commit and with the new one after it.
 *
 * @throws when another process uses the database, or there is no new secret; then nothing has changed
 */
export async function rotateSecret({ next: given, keepsLinks, ...options }: RotateSecretOptions): Promise<Rotated> {
  const { secret, dataDir } = options;
  if (secret !== undefined && given === undefined) {
    throw new Error(
      'JOINERY_SECRET is set, so the new secret is yours to make: set JOINERY_NEW_SECRET to what openssl rand -base64 32 prints.',
    );
  }
  if (secret === undefined && given !== undefined) {
    throw new Error(
      `The secret stands in ${dataDir}/secret, where a new one is put by itself. Leave JOINERY_NEW_SECRET away.`,
    );
  }
  const { database, keyring } = await openStore(options, 'alone');
  try {
    const next = given === undefined ? readNextSecret(dataDir) : checkSecret(given, 'JOINERY_NEW_SECRET');
    if (next === keyring.secret) throw new Error('The new secret is the present one. Make another.');
    const rotated = await rotate(database, { owner: 'service', sealed, keyring, next, keepsLinks });
    if (findNextSecret(dataDir) === next) settleNextSecret(dataDir);
    return rotated;
  } finally {
    await database.close();
  }
}
