import type { MailFailure } from '@joinery/contract/console';
import { MailboxFailed, openFolder } from './folder.ts';
import type { MailboxSettings } from './settings.ts';

/** How a mailbox answered somebody who only opened its folder. */
export type BounceMailboxState = { isEncrypted: boolean; size: number } | { failure: MailFailure };

/**
 * Logs in at a mailbox as its reader does, opens the folder, and leaves without reading.
 *
 * @param wait milliseconds for all of it
 */
export async function tryBounceMailbox(settings: MailboxSettings, wait = 5_000): Promise<BounceMailboxState> {
  const signal = AbortSignal.timeout(wait);
  try {
    const folder = await openFolder(settings, signal);
    await folder.close();
    return { isEncrypted: folder.isEncrypted, size: folder.size };
  } catch (cause) {
    if (signal.aborted) return { failure: { code: 'noAnswer', reply: '' } };
    if (cause instanceof MailboxFailed) return { failure: cause.failure };
    throw cause;
  }
}
