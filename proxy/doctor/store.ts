import type { Settings } from '../config/settings.ts';
import { createDurableAnswers } from '../store/answers.ts';
import { openStore } from '../store/open.ts';
import type { Finding } from './finding.ts';

/** Whether what has to outlive the proxy can be kept. */
export async function examineStore({ store }: Settings): Promise<Finding[]> {
  const subject = 'store';
  if (!store)
    return [
      {
        subject,
        message: 'nothing is kept: a signup is lost while a service is down. Give a dataDir to keep it',
        warning: true,
      },
    ];
  if (store.toBeMade && store.url.startsWith('file:'))
    return [{ subject, message: 'is made at the first start, by the user that runs the proxy', warning: true }];
  try {
    const { database, secret } = await openStore(store, { adopts: false });
    await createDurableAnswers({ database, secret }).prune();
    await database.close();
    return [{ subject, message: `${database.dialect} can be read and written` }];
  } catch (error) {
    const fix = 'check DATABASE_URL or the folder dataDir, its rights and its space';
    return [{ subject, message: `can't be opened (${reasonOf(error as Error)})`, fix }];
  }
}

/** The code of the error or of what caused it, else what that says. */
function reasonOf({ message, cause, code }: Error & { code?: unknown }): string {
  if (typeof code === 'string') return code;
  return cause instanceof Error ? reasonOf(cause) : message;
}
