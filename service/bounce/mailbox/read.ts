import type { StoreOptions } from '../../store/open-store.ts';
import { readTable } from '../../store/read-table.ts';
import { findMailbox } from './mailbox-store.ts';
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
  const row = await readTable(options, 'bounce_mailbox', findMailbox);
  return row?.sealed ? createMailboxSeal(options.secret).open(row.sealed) : undefined;
}
