import { hasMailbox } from '../bounce/mailbox/mailbox-store.ts';
import { takesReferences } from '../bounce/way/return-address.ts';
import type { ServiceOptions } from '../options.ts';
import type { Store } from '../store/tables.ts';
import { deleteMailServer, findMailServer, saveMailServer } from './mail-server-store.ts';
import { createSettingsSeal, type MailServerSettings, partsOf, toSmtpUrl } from './settings.ts';

/** The mail server that mail goes to, and whom it comes from. */
export interface UsedMailServer {
  /** `smtps://…` or `smtp://…`, with user and password. */
  url: string;
  /** The sender of mail unless a list names another. */
  from: string;
  /** The address for bounces: the envelope's sender. */
  bounceTo: string | undefined;
  /**
   * Whether the service gets the mail that comes to the address for bounces: it reads a mailbox, or the address takes
   * references, which somebody has seen to.
   */
  takesMail(): Promise<boolean>;
}

/** The mail server as its owner may see it. */
export interface MailServerSummary extends Omit<MailServerSettings, 'password'> {
  /** The place where it was set. The environment wins over the console. */
  source: 'environment' | 'console' | 'none';
  hasPassword: boolean;
  /** Whether the environment says whom mail comes from. */
  fromEnvironment: boolean;
}

/**
 * The mail server of the instance: the one of the environment, or else the one that was set in the console. Every
 * process asks before each mail, so that a change takes effect everywhere at once.
 */
export interface MailServers {
  /** Undefined while there is none. */
  find(): Promise<UsedMailServer | undefined>;
  /** The sender of mail unless a list names another, also while there is no server. */
  findFrom(): Promise<string>;
  show(): Promise<MailServerSummary>;
  /** The server that settings describe, with the password that is known already if they have none. */
  complete(settings: Typed): Promise<{ settings: MailServerSettings; server: UsedMailServer }>;
  save(settings: MailServerSettings): Promise<void>;
  remove(): Promise<void>;
}

/** Settings as they are typed. Without a password, the one of the same login stays. */
export type Typed = Omit<MailServerSettings, 'password'> & { password?: string | undefined };

export interface MailServersOptions {
  database: Store;
  /** The instance's. */
  secret: string;
  environment: Pick<ServiceOptions, 'smtpUrl' | 'mailFrom' | 'mailBounces' | 'bounceMailboxUrl'>;
  publicUrl: string;
}

export function createMailServers({ database, secret, environment, publicUrl }: MailServersOptions): MailServers {
  const seal = createSettingsSeal(secret);
  const { smtpUrl, mailFrom, mailBounces, bounceMailboxUrl } = environment;
  const alwaysTakes = bounceMailboxUrl !== undefined || takesReferences(mailBounces ?? '');
  const unnamed = `no-reply@${new URL(publicUrl).hostname}`;
  let last: { sealed: string; settings: MailServerSettings } | undefined;

  async function findSettings(): Promise<MailServerSettings | undefined> {
    const sealed = await findMailServer(database.kysely);
    if (sealed === undefined) return undefined;
    if (last?.sealed !== sealed) last = { sealed, settings: seal.open(sealed) };
    return last.settings;
  }
  const fromOf = (settings: { from: string } | undefined) => mailFrom ?? (settings?.from || unnamed);
  const takesMail = async () => alwaysTakes || hasMailbox(database.kysely);
  const serverOf = (url: string, settings: { from: string } | undefined): UsedMailServer => {
    return { url, from: fromOf(settings), bounceTo: mailBounces, takesMail };
  };

  return {
    async find() {
      if (smtpUrl !== undefined) return serverOf(smtpUrl, undefined);
      const settings = await findSettings();
      return settings && serverOf(toSmtpUrl(settings), settings);
    },
    findFrom: async () => fromOf(smtpUrl === undefined ? await findSettings() : undefined),
    async show() {
      const fromEnvironment = mailFrom !== undefined;
      if (smtpUrl !== undefined) {
        const hasPassword = new URL(smtpUrl).password !== '';
        return { ...partsOf(smtpUrl), from: fromOf(undefined), source: 'environment', hasPassword, fromEnvironment };
      }
      const settings = await findSettings();
      const { host = '', port = 587, user = '', password = '', from = '' } = settings ?? {};
      const details = { host, port, user, from: mailFrom ?? from, hasPassword: password !== '', fromEnvironment };
      return { ...details, source: settings ? 'console' : 'none' };
    },
    async complete(typed) {
      const storedSettings = await findSettings();
      // A known password goes to no other server and to nobody else's account there.
      const isSame = storedSettings?.host === typed.host && storedSettings.user === typed.user;
      const password = typed.user === '' ? '' : (typed.password ?? (isSame ? storedSettings.password : ''));
      const settings = { ...typed, password };
      return { settings, server: serverOf(toSmtpUrl(settings), settings) };
    },
    save: (settings) => database.write((writer) => saveMailServer(writer, seal.close(settings))),
    remove: () => database.write((writer) => deleteMailServer(writer)),
  };
}
