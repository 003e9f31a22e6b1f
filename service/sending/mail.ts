import { createTransport } from 'nodemailer';
import { toReturnPath } from '../bounce/way/return-address.ts';
import { toWayOut } from '../bounce/way/way-out-mail.ts';
import type { Signer } from '../mail-server/dkim-keys.ts';
import { wireAddress } from '../model/address.ts';
import { signWith } from './dkim.ts';
import { MailFailed, toFailure } from './refusal/mail-failure.ts';
import { toRefusal } from './refusal/mail-refusal.ts';

export interface OutgoingMail {
  to: string;
  /** The recipient, to whom a bounce leads back. @default nobody's contact */
  contactId?: number | undefined;
  /** Goes into the address for bounces, if it takes one: see `toReturnPath`. @default none */
  returnReference?: string | undefined;
  /** Makes the way out a mail too, if ours come back: see `toWayOut`. @default only the headers' way out */
  leaveReference?: string | undefined;
  /** Parts of the From that replace the service's own. @default its own */
  from?: { name?: string | undefined; address?: string | undefined } | undefined;
  /** The address for replies. @default the From */
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html: string;
  /** More headers by name, one line each. @default none */
  headers?: Record<string, string>;
}

/** Sends a mail. `id` stays the same when the same mail is sent again. */
export type SendMail = (mail: OutgoingMail, id: string) => Promise<void>;

export interface SmtpOptions {
  /** `smtps://user:password@mail.example.com`, or `smtp://…`. Its parameters are nodemailer's options. */
  url: string;
  from: string;
  /** The address for bounces: the envelope's sender. @default `from` */
  bounceTo?: string | undefined;
  /** Whether the service gets the mail that comes to the address for bounces. @default no */
  takesMail?: () => Promise<boolean>;
  /** Finds the key that signs mail from a domain. @default the mail server signs, or nobody */
  findSigner?: (domain: string) => Promise<Signer | undefined>;
  /** Concurrent connections to the server. */
  connections: number;
  /** Milliseconds for the server's greeting, and as many again for the connection. @default 30_000 */
  patience?: number;
  /** Milliseconds for the answer to a mail at its first attempt: see `firstAnswer`. @default 60_000 */
  answer?: number;
}

/**
 * RFC 5321 (section 4.5.3.2) would wait 5 minutes for the greeting. Nothing is lost by another attempt, so we rather
 * learn soon that a server is silent.
 */
const defaultPatience = 30_000;

/**
 * The answer to a whole message may take 10 minutes (as above), and a client that gives up sooner sends it twice. But a
 * server that never answers would hold all connections for so long. So a mail waits briefly at first, and twice as long
 * each time that it got no answer.
 */
const firstAnswer = 60_000;
const longestAnswer = 630_000;

/** Most mails that are remembered as unanswered. */
const mostUnanswered = 10_000;

/**
 * Sends mail over SMTP, on reused connections. User and password are sent only over TLS, unless the URL says
 * `?requireTLS=false`.
 *
 * @throws MailRefused when the server refuses the mail for good; MailFailed or any other error is worth another attempt
 */
export function createSmtp({ url, from, bounceTo = from, takesMail, ...options }: SmtpOptions): {
  send: SendMail;
  /** Connects and logs in, and sends nothing. */
  logIn(): Promise<void>;
  /** Ends idle connections now, and the others with the mail that is under way. */
  retire(): void;
  /** Ends all connections at once. */
  close(): void;
} {
  const { connections, findSigner, patience = defaultPatience, answer = firstAnswer } = options;
  const requireTLS = new URL(url).username !== '';
  /** How often a mail got no answer, by its id. */
  const unanswered = new Map<string, number>();
  /** The ids of messages that a connected server was told of. Nodemailer's errors don't say that, but its log does. */
  const begun = new Set<string>();
  const noteBegun = (entry: unknown) => {
    const { tnx, messageId } = Object(entry) as { tnx?: unknown; messageId?: unknown };
    if (tnx === 'send') begun.add(String(messageId));
  };
  /** By their patience: a connection's can't be changed. */
  const transports = new Map<number, ReturnType<typeof open>>();
  const open = (socketTimeout: number) => {
    const limits = { greetingTimeout: patience, connectionTimeout: 2 * patience, socketTimeout };
    const logger = { ...silence, info: noteBegun };
    const pool = { pool: true, maxConnections: connections, logger } as const;
    const transport = createTransport({ url, ...pool, requireTLS, ...limits } as const);
    // Ignores errors of idle connections; a mail being sent gets its own.
    transport.on('error', () => {});
    transports.set(socketTimeout, transport);
    return transport;
  };
  const transportFor = (id: string) => {
    const wait = Math.min(answer * 2 ** (unanswered.get(id) ?? 0), longestAnswer);
    return transports.get(wait) ?? open(wait);
  };
  const noteUnanswered = (id: string) => {
    const times = (unanswered.get(id) ?? 0) + 1;
    unanswered.delete(id);
    unanswered.set(id, times);
    const [oldest] = unanswered.keys();
    if (unanswered.size > mostUnanswered && oldest !== undefined) unanswered.delete(oldest);
  };
  const serviceSender = parseSender(from);
  const domain = serviceSender.address.replace(/^.*@/, '');
  return {
    async send(outgoing, id) {
      const {
        contactId: _,
        returnReference,
        leaveReference,
        from: { name, address } = {},
        replyTo,
        ...mail
      } = outgoing;
      // RFC 3834: keeps vacation responders from answering.
      const headers: Record<string, string> = { 'Auto-Submitted': 'auto-generated', ...mail.headers };
      const way = headers['List-Unsubscribe'];
      if (way && leaveReference && (await takesMail?.()))
        headers['List-Unsubscribe'] = `${way}, <${toWayOut(bounceTo, leaveReference)}>`;
      const to = wireAddress(mail.to);
      const envelope = { from: toReturnPath(bounceTo, returnReference), to };
      const messageId = `<${id}@${domain}>`;
      try {
        const sender = { name: name || serviceSender.name, address: wireAddress(address || serviceSender.address) };
        const answers = replyTo && { replyTo: wireAddress(replyTo) };
        const signer = await findSigner?.(sender.address.replace(/^.*@/, ''));
        await transportFor(id).sendMail({
          ...mail,
          from: sender,
          ...answers,
          to,
          headers,
          envelope,
          messageId,
          ...(signer && { dkim: signWith(signer) }),
        });
        unanswered.delete(id);
      } catch (cause) {
        const isUnreached = !begun.has(messageId);
        if (Object(cause).timeoutType === 'SOCKET_TIMEOUT' && !isUnreached) noteUnanswered(id);
        throw toRefusal(cause) ?? fail(cause, requireTLS && isWithoutTls(cause) ? noTls : undefined, isUnreached);
      } finally {
        begun.delete(messageId);
      }
    },
    async logIn() {
      try {
        await transportFor('').verify();
      } catch (cause) {
        throw fail(cause, requireTLS && isWithoutTls(cause) ? noTls : undefined);
      }
    },
    retire() {
      for (const transport of transports.values()) transport.close();
    },
    close() {
      for (const transport of transports.values()) transport.close({ force: true });
    },
  };
}

/** Splits `Name <address>`, or takes a bare address. */
function parseSender(from: string): { name: string; address: string } {
  const [, name = '', address = from] = /^(.*?)\s*<([^<>]*)>\s*$/.exec(from) ?? [];
  return { name: name.replace(/^"(.*)"$/, '$1'), address };
}

/** The error of a failed attempt, with a `message` if nodemailer's own isn't enough. */
function fail(
  cause: unknown,
  message = cause instanceof Error ? cause.message : String(cause),
  isUnreached = false,
): unknown {
  const failure = toFailure(cause);
  return failure ? new MailFailed(message, failure, { cause, isUnreached }) : cause;
}

const silent = () => {};
const silence = { level: silent, trace: silent, debug: silent, warn: silent, error: silent, fatal: silent };

const noTls =
  'The mail server offers no working TLS, and user and password are only sent over TLS. Use an smtps:// address, or add ?requireTLS=false to SMTP_URL.';

const isWithoutTls = (cause: unknown) => (cause as { code?: unknown }).code === 'ETLS';

const isAboutCertificate = (cause: unknown) =>
  (cause as { code?: unknown }).code === 'ESOCKET' && /\bcertificate\b/.test(String((cause as Error).message));

/** How a mail server answered a login without a mail. */
export type MailServerState = { result: 'encrypted' | 'unencrypted' } | { result: 'failed'; reason: string };

/**
 * Connects to the mail server of `url` as `createSmtp` does, logs in if the URL has a user, and leaves without sending.
 *
 * @param wait milliseconds for each step
 */
export async function tryMailServer(url: string, wait = 5_000): Promise<MailServerState> {
  const limits = { connectionTimeout: wait, greetingTimeout: wait, socketTimeout: wait, dnsTimeout: wait };
  const attempt = async (options: { url: string; requireTLS: boolean }) => {
    const transport = createTransport({ ...options, ...limits });
    await transport.verify().finally(() => transport.close());
  };
  const { searchParams, username } = new URL(url);
  try {
    if (searchParams.get('ignoreTLS') !== 'true') {
      await attempt({ url: withoutTlsOptions(url), requireTLS: true });
      return { result: 'encrypted' };
    }
  } catch (cause) {
    if (!isWithoutTls(cause)) return { result: 'failed', reason: reasonOf(cause) };
    if (username !== '' && searchParams.get('requireTLS') !== 'false') return { result: 'failed', reason: 'ETLS' };
  }
  try {
    await attempt({ url, requireTLS: false });
    return { result: 'unencrypted' };
  } catch (cause) {
    return { result: 'failed', reason: reasonOf(cause) };
  }
}

/** An address without the options that would count more than those beside it. */
function withoutTlsOptions(text: string): string {
  const url = new URL(text);
  for (const name of ['requireTLS', 'ignoreTLS']) url.searchParams.delete(name);
  return url.href;
}

/**
 * The code of the connection's or the login's failure. A server's reply could quote the user's name, so that messages
 * are only told if they are Node's own about a certificate, whose code nodemailer replaces.
 */
function reasonOf(cause: unknown): string {
  if (isAboutCertificate(cause)) return (cause as Error).message;
  const { code, responseCode, cause: deeper } = cause as { code?: string; responseCode?: number; cause?: unknown };
  const inner = (deeper as { code?: unknown } | undefined)?.code;
  return `${code ?? 'error'}${typeof inner === 'string' ? ` ${inner}` : ''}${responseCode ? ` ${responseCode}` : ''}`;
}
