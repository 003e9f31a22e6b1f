import { createTransport } from 'nodemailer';
import { wireAddress } from '../contact/address.ts';
import { toRefusal } from './mail-refusal.ts';

export interface OutgoingMail {
  to: string;
  /** Whom it is for; by it a bounce leads back to the contact. @default nobody's contact */
  contactId?: number | undefined;
  /** Parts of the From that take the place of the service's own. @default its own */
  from?: { name?: string | undefined; address?: string | undefined } | undefined;
  /** Where answers go. @default to the From */
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html: string;
  /** More headers by their names, each one line. @default none */
  headers?: Record<string, string>;
}

/** Hands a mail on. `id` stays the same when the same mail is handed on again. */
export type SendMail = (mail: OutgoingMail, id: string) => Promise<void>;

export interface SmtpOptions {
  /** `smtps://user:password@mail.example.com`, or `smtp://…`. Its parameters are nodemailer's options. */
  url: string;
  from: string;
  /** Where bounces go: the envelope's sender. @default `from` */
  bounceTo?: string | undefined;
  /** Connections to the server at the same time. */
  connections: number;
}

const minute = 60_000;

/**
 * How long servers may take (RFC 5321, section 4.5.3.2): 5 minutes to greet, and 10 for the answer to a whole message,
 * which is the longest.
 */
const patience = {
  greetingTimeout: 5 * minute,
  connectionTimeout: 5.5 * minute,
  socketTimeout: 10.5 * minute,
};

/**
 * Sends mail over SMTP, on connections that are used again. User and password go over TLS alone, unless the address
 * says `?requireTLS=false`.
 *
 * @throws MailRefused when the server refuses the mail for good; anything else is worth another attempt.
 */
export function createSmtp({ url, from, bounceTo = from, connections }: SmtpOptions): {
  send: SendMail;
  close(): void;
} {
  const requireTLS = new URL(url).username !== '';
  const settings = { url, pool: true, maxConnections: connections, requireTLS, ...patience } as const;
  const transport = createTransport(settings);
  // Errors of idle connections; what is being sent hears of its own.
  transport.on('error', () => {});
  const own = parseSender(from);
  const domain = own.address.replace(/^.*@/, '');
  return {
    async send({ contactId: _, from: { name, address } = {}, replyTo, ...mail }, id) {
      // RFC 3834: keeps vacation responders from answering.
      const headers = { 'Auto-Submitted': 'auto-generated', ...mail.headers };
      const to = wireAddress(mail.to);
      const envelope = { from: bounceTo, to };
      try {
        const sender = { name: name || own.name, address: wireAddress(address || own.address) };
        const answers = replyTo && { replyTo: wireAddress(replyTo) };
        await transport.sendMail({
          ...mail,
          from: sender,
          ...answers,
          to,
          headers,
          envelope,
          messageId: `<${id}@${domain}>`,
        });
      } catch (cause) {
        throw toRefusal(cause) ?? (requireTLS && isWithoutTls(cause) ? new NoTls({ cause }) : cause);
      }
    },
    close: () => transport.close({ force: true }),
  };
}

/** Takes `Name <address>` or an address alone apart. */
function parseSender(from: string): { name: string; address: string } {
  const [, name = '', address = from] = /^(.*?)\s*<([^<>]*)>\s*$/.exec(from) ?? [];
  return { name: name.replace(/^"(.*)"$/, '$1'), address };
}

/** The mail server offers no TLS that works. */
class NoTls extends Error {
  override name = 'NoTls';
  constructor(options: ErrorOptions) {
    super(
      'The mail server offers no TLS that works, and user and password go over nothing else. Give an smtps:// address, or add ?requireTLS=false to SMTP_URL.',
      options,
    );
  }
}

const isWithoutTls = (cause: unknown) => (cause as { code?: unknown }).code === 'ETLS';
