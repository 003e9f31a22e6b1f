import { createSeal } from '@joinery/database/secret';
import { isThisMachine } from '../../mail-server/settings.ts';

/** A folder of a mailbox to which reports of failed mails come, as its owner types it. */
export interface MailboxSettings {
  host: string;
  /** Encrypted from the start at 993, and with STARTTLS elsewhere. */
  port: number;
  user: string;
  password: string;
  /** Such as `INBOX`, which every mailbox has. */
  folder: string;
  /** Whether reports about contacts are deleted once they are read; otherwise they are marked as seen. */
  deletesReports: boolean;
}

/** The port of IMAP that is encrypted from the start (RFC 8314, section 3.2). */
export const tlsPort = 993;
export const defaultFolder = 'INBOX';

/** Whether an address is one of a mailbox, with a user. */
export function isMailboxUrl(address: string): boolean {
  try {
    return /^imaps?:\/\/[^/]/i.test(address) && parseMailboxUrl(address).user !== '';
  } catch {
    return false;
  }
}

/** The settings in an address such as `imaps://user:password@imap.example.com/INBOX?delete=true`. */
export function parseMailboxUrl(address: string): MailboxSettings {
  const { protocol, hostname, port, username, password, pathname, searchParams } = new URL(address);
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (protocol === 'imaps:' ? tlsPort : 143),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    folder: decodeURIComponent(pathname.slice(1)) || defaultFolder,
    deletesReports: searchParams.get('delete') === 'true',
  };
}

/** Whether a connection must be encrypted. Nobody can listen on this machine. */
export function encryptionOf({ host, port }: Pick<MailboxSettings, 'host' | 'port'>) {
  const isHere = isThisMachine(host);
  const secure = port === tlsPort;
  return { secure, ...(!secure && !isHere && { doSTARTTLS: true }), tls: { rejectUnauthorized: !isHere } };
}

/** Seals settings, so that a copy of the database gives no password away. */
export function createMailboxSeal(secret: string) {
  const seal = createSeal(secret, 'bounce mailbox');
  return {
    close: (settings: MailboxSettings) => seal.close(JSON.stringify(settings)),
    open: (sealed: string) => JSON.parse(seal.open(sealed)) as MailboxSettings,
  };
}
