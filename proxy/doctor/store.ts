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
  try {
    const { database, secret } = await openStore(store);
    await createDurableAnswers({ database, secret }).prune();
    await database.close();
    return [{ subject, message: `${database.dialect} can be read and written` }];
  } catch (error) {
    const { name, code } = error as { name: string; code?: unknown };
    const fix = 'check DATABASE_URL or the folder dataDir, its rights and its space';
    return [{ subject, message: `can't be opened (${typeof code === 'string' ? code : name})`, fix }];
  }
}
