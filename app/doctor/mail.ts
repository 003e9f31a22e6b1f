import { tryMailServer } from '@joinery/service';
import type { Finding } from './finding.ts';
import { isLoopback } from './loopback.ts';

export interface MailServerOptions {
  /** Where its address was set. */
  place: 'environment' | 'console';
  /** Milliseconds for its answer to a mail. @default the service's own */
  answer?: number;
}

/** Checks that the mail server takes a login over TLS, and is given time to answer. Sends nothing. */
export async function examineMailServer(
  smtpUrl: string | undefined,
  { place, answer }: MailServerOptions,
): Promise<Finding[]> {
  if (smtpUrl === undefined) {
    const message = 'is not set, so mail is kept and never sent: set it in the console under Settings, or SMTP_URL';
    return [{ subject, message, warning: true }];
  }
  const found = [await examineServer(smtpUrl, place === 'environment' ? ofEnvironment : ofConsole)];
  if (answer === undefined || answer >= fairAnswer) return found;
  const message = `has ${answer / 1_000} s to answer a mail (MAIL_ANSWER_SECONDS): a busy one takes longer, and gets the mail twice`;
  return [...found, { subject, message, warning: true }];
}

const subject = 'mail server';

/** Milliseconds that a server may take to look a mail over. */
const fairAnswer = 30_000;

async function examineServer(smtpUrl: string, { certificate, otherwise, fixes }: Remedies): Promise<Finding> {
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
  const content = username ? 'the password and the mail' : 'the mail';
  return { subject, message: `${message}, but without TLS: anybody on the way can read ${content}`, warning: true };
}

interface Remedies {
  certificate: string;
  otherwise: string;
  /** By nodemailer's codes. */
  fixes: Record<string, string>;
}

const certificate =
  'give the mail server a valid certificate for this name, write the name that it has, or name its authority in NODE_EXTRA_CA_CERTS';
const usualPorts = 'many providers block port 25, and take mail at 465';

const ofEnvironment = toRemedies('SMTP_URL', {
  unreached: `check name and port in SMTP_URL: ${usualPorts} (smtps://) or 587`,
  login: 'check user and password in SMTP_URL: both with %-encoding, such as %40 for @',
  tls: 'use an smtps:// address; or, on a private line, add ?requireTLS=false to SMTP_URL',
});
const ofConsole = toRemedies('the console under Settings', {
  unreached: `check server and port in the console under Settings: ${usualPorts} or 587`,
  login: 'check user and password in the console under Settings',
  tls: 'use port 465',
});

function toRemedies(place: string, { unreached, login, tls }: Record<'unreached' | 'login' | 'tls', string>): Remedies {
  return {
    certificate,
    otherwise: `check ${place}, the firewall, and what the mail server’s log says`,
    fixes: {
      EDNS: `check the name in ${place}, and the DNS of this machine`,
      EAUTH: login,
      ETLS: tls,
      ECONNECTION: unreached,
      ETIMEDOUT: unreached,
      ESOCKET: unreached,
    },
  };
}
