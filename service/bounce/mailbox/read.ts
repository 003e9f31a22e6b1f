import { readMailbox } from '../../store/bounce/read-mailbox.ts';
import type { StoreOptions } from '../../store/open-store.ts';
import { createMailboxSeal, type MailboxSettings } from './settings.ts';

/**
 * The mailbox for bounces that was set in the console, as it stands in a store that another process may be using.
 *
 * @returns undefined when there is none
 * @throws when the store can't be read, or was sealed with another secret
 */
export async function readBounceMailbox(
  options: StoreOptions & { secret: string },
): Promise<MailboxSettings | undefined> {
  const sealed = await readMailbox(options);
  return sealed === undefined ? undefined : createMailboxSeal(options.secret).open(sealed);
}
