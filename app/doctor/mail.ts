import { tryMailServer } from '@joinery/service';
import type { Finding } from './finding.ts';
import { isLoopback } from './loopback.ts';

/**
 * Checks that the mail server takes a login over TLS, and is given time to answer. Sends nothing.
 *
 * @param answer milliseconds for its answer to a mail
 */
export async function examineMailServer(smtpUrl: string | undefined, answer?: number): Promise<Finding[]> {
  if (smtpUrl === undefined)
    return [{ subject, message: 'is not set, so mail is kept and never sent: set SMTP_URL', warning: true }];
  const found = [await examineServer(smtpUrl)];
  if (answer === undefined || answer >= fairAnswer) return found;
  const message = `has ${answer / 1_000} s to answer a mail (MAIL_ANSWER_SECONDS): a busy one takes longer, and gets the mail twice`;
  return [...found, { subject, message, warning: true }];
}

const subject = 'mail server';

/** Milliseconds that a server may take to look a mail over. */
const fairAnswer = 30_000;

async function examineServer(smtpUrl: string): Promise<Finding> {
  const { hostname, host, username } = new URL(smtpUrl);
  const state = await tryMailServer(smtpUrl);
  if (state.result === 'failed') {
    const [code = ''] = state.reason.split(' ');
    const fix = /\bcertificate\b/.test(state.reason) ? certificate : (fixes[code] ?? otherwise);
    return { subject, message: `${host} can't be used (${state.reason})`, fix };
  }
  const message = `${host} answers${username && ' and takes the login'}`;
  if (state.result === 'encrypted') return { subject, message: `${message}, over TLS` };
  if (isLoopback(hostname)) return { subject, message: `${message}, without TLS: it is on this machine` };
  const seen = username ? 'the password and the mail' : 'the mail';
  return { subject, message: `${message}, but without TLS: anybody on the way can read ${seen}`, warning: true };
}

const certificate =
  'give the mail server a valid certificate for this name, write the name that it has, or name its authority in NODE_EXTRA_CA_CERTS';
const otherwise = 'check SMTP_URL, the firewall, and what the mail server’s log says';
const unreached =
  'check name and port in SMTP_URL: many providers block port 25, and take mail at 465 (smtps://) or 587';
/** By nodemailer's codes. */
const fixes: Record<string, string> = {
  EDNS: 'check the name in SMTP_URL, and the DNS of this machine',
  EAUTH: 'check user and password in SMTP_URL: both with %-encoding, such as %40 for @',
  ETLS: 'use an smtps:// address; or, on a private line, add ?requireTLS=false to SMTP_URL',
  ECONNECTION: unreached,
  ETIMEDOUT: unreached,
  ESOCKET: unreached,
};
