import { SecretError } from '@joinery/database/secret';
import type { Settings } from '../config/settings.ts';
import { createDurableAnswers } from '../store/answers.ts';
import { openStore } from '../store/open.ts';
import type { Finding } from './finding.ts';

/** Checks that the store can be opened, read and written. */
export async function examineStore({ store }: Settings): Promise<Finding[]> {
  const subject = 'store';
  if (!store)
    return [
      {
        subject,
        message: 'nothing is stored: signups are lost while a service is down. Set dataDir to keep them',
        warning: true,
      },
    ];
  if (store.toBeMade && store.url.startsWith('file:'))
    return [{ subject, message: 'is created at the first start, by the user who runs the proxy', warning: true }];
  try {
    const { database, secret } = await openStore(store, { adopts: false });
    await createDurableAnswers({ database, secret }).prune();
    await database.close();
    return [{ subject, message: `${database.dialect} can be read and written` }];
  } catch (error) {
    // A secret's error already says how to fix it.
    const isSecret = error instanceof SecretError || (error as Error).cause instanceof SecretError;
    const fix = isSecret
      ? 'give the proxy the secret of its database'
      : 'check DATABASE_URL, or the permissions and free space of dataDir';
    return [{ subject, message: `can't be opened (${reasonOf(error as Error)})`, fix }];
  }
}

/** The code of the error or its cause, or else the innermost message. */
function reasonOf({ message, cause, code }: Error & { code?: unknown }): string {
  if (typeof code === 'string') return code;
  return cause instanceof Error ? reasonOf(cause) : message;
}
