import { createSeal } from '@joinery/database/secret';

/** A mail server as its owner types it. */
export interface MailServerSettings {
  host: string;
  /** Encrypted from the start at 465, and with STARTTLS elsewhere. */
  port: number;
  /** Empty for a server that asks for no login. */
  user: string;
  password: string;
  /** The address that mail comes from unless a list names another; empty for `no-reply@` and the public host. */
  from: string;
}

/** The port of servers that encrypt from the start (RFC 8314, section 3.3). */
const tlsPort = 465;

/**
 * The settings as a nodemailer URL. Nobody can listen on this machine, where certificates are mostly made by the server
 * itself.
 */
export function toSmtpUrl({ host, port, user, password }: Omit<MailServerSettings, 'from'>): string {
  const login = user && `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  const name = host.includes(':') ? `[${host}]` : host;
  const trust = isThisMachine(host) ? '?requireTLS=false&tls.rejectUnauthorized=false' : '';
  return `${port === tlsPort ? 'smtps' : 'smtp'}://${login}${name}:${port}${trust}`;
}

/** The parts of a nodemailer URL that may be shown. */
export function partsOf(url: string): Pick<MailServerSettings, 'host' | 'port' | 'user'> {
  const { protocol, hostname, port, username } = new URL(url);
  const usual = protocol === 'smtps:' ? tlsPort : 587;
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || usual,
    user: decode(username),
  };
}

/** Whether a host is this machine. */
export const isThisMachine = (host: string) => /^(?:localhost|127(?:\.\d+){3}|::1)$/i.test(host);

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Seals settings, so that a copy of the database gives no password away. */
export function createSettingsSeal(secret: string) {
  const seal = createSeal(secret, 'mail server');
  return {
    close: (settings: MailServerSettings) => seal.close(JSON.stringify(settings)),
    open: (sealed: string) => JSON.parse(seal.open(sealed)) as MailServerSettings,
  };
}
