import { chooseNextSecret, findNextSecret, type Rotated, rotate, settleNextSecret } from '@joinery/database/secret';
import { openStore, owner, type StoreOptions } from '../store/open-store.ts';
import { sealed } from '../store/sealed.ts';

export interface RotateSecretOptions extends StoreOptions {
  /** The new secret, where the old one is given as well. @default a random one, put into the file `secret` */
  next?: string | undefined;
  /** Whether links in mails sent so far go on working. */
  keepsLinks: boolean;
}

/**
 * Gives the instance another secret. It may be interrupted at any moment and run again: the service starts with the old
 * secret before the commit, and with the new one after it.
 *
 * @throws when another process uses the database, or there is no new secret; then nothing has changed
 */
export async function rotateSecret({ next: given, keepsLinks, ...options }: RotateSecretOptions): Promise<Rotated> {
  const { dataDir } = options;
  const { database, keyring } = await openStore(options, 'alone');
  try {
    const next = chooseNextSecret({ given: options.secret, next: given, folder: dataDir });
    const rotated = await rotate(database, { owner, sealed, keyring, next, keepsLinks });
    if (findNextSecret(dataDir) === next) settleNextSecret(dataDir);
    return rotated;
  } finally {
    await database.close();
  }
}
