import type { StoreOptions } from '../store/open-store.ts';
import { readTable } from '../store/read-table.ts';
import { findMailServer } from './mail-server-store.ts';
import { createSettingsSeal, toSmtpUrl } from './settings.ts';

/**
 * The mail server that was set in the console, as it stands in a store that another process may be using.
 *
 * @returns its URL with user and password, and the sender; undefined when there is none
 * @throws when the store can't be read, or was sealed with another secret
 */
export async function readMailServerUrl(
  options: StoreOptions & { secret: string },
): Promise<{ url: string; from: string } | undefined> {
  const sealed = await readTable(options, 'mail_server', findMailServer);
  if (sealed === undefined) return undefined;
  const settings = createSettingsSeal(options.secret).open(sealed);
  return { url: toSmtpUrl(settings), from: settings.from };
}
