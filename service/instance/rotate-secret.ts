import { chooseNextSecret, findNextSecret, type Rotated, rotate, settleNextSecret } from '@joinery/database/secret';
import { openStore, owner, type StoreOptions } from '../store/open-store.ts';
import { sealed } from '../store/sealed.ts';

export interface RotateSecretOptions extends StoreOptions {
  /** The new secret, if the old one is given too. @default a random one, put into the file `secret` */
  next?: string | undefined;
  /** Whether links in sent mails keep working. */
  keepsLinks: boolean;
}

/**
 * Gives the instance another secret. It may be interrupted at any moment and run again: before the commit, the service
 * starts with the old secret, after it with the new one.
 *
 * @throws when another process uses the database, or there is no new secret, with nothing changed
 */
export async function rotateSecret({
  next: nextSecret,
  keepsLinks,
  ...options
}: RotateSecretOptions): Promise<Rotated> {
  const { dataDir } = options;
  const { database, keyring } = await openStore(options, 'alone');
  try {
    const next = chooseNextSecret({ given: options.secret, next: nextSecret, folder: dataDir });
    const rotated = await rotate(database, { owner, sealed, keyring, next, keepsLinks });
    if (findNextSecret(dataDir) === next) settleNextSecret(dataDir);
    return rotated;
  } finally {
    await database.close();
  }
}
