import { type IncomingHttpHeaders, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isAboutCertificate } from '@joinery/server';
import { examineClock } from './database.ts';
import { type Finding, reasonOf } from './finding.ts';
import { isLoopback } from './loopback.ts';
import { createQuestion, type Seen } from './witness.ts';

export interface AddressOptions {
  /** The address of the setting; undefined if it isn't set. */
  publicUrl: string | undefined;
  /** The address at which this machine reaches the app. */
  ownUrl: string;
  /** The number of reverse proxies in front, or their addresses. */
  trustProxy: number | string;
  /** The instance's secret; undefined before the first start. */
  secret: string | undefined;
  lookup: LookupFunction | undefined;
  now: () => number;
}

/** Checks that the app runs, that its public address leads to it over TLS, and that TRUST_PROXY fits. */
export async function examineAddress(options: AddressOptions): Promise<Finding[]> {
  const { publicUrl, ownUrl, secret, lookup } = options;
  const [ownAnswer, answer] = await Promise.all([
    ask(ownUrl, secret, undefined),
    publicUrl === undefined ? undefined : ask(publicUrl, secret, lookup),
  ]);
  const isRunning = 'status' in ownAnswer && ownAnswer.status === 200;
  const app: Finding = isRunning
    ? { subject: 'app', message: `answers at ${ownUrl}` }
    : { subject: 'app', message: `doesn't answer at ${ownUrl}: start it to have its address checked`, warning: true };
  const subject = 'public address';
  if (publicUrl === undefined || answer === undefined) {
    const message = `is not set, so links in mails lead to this machine alone: set PUBLIC_URL`;
    return [app, { subject, message, warning: true }];
  }
  const { protocol, hostname } = new URL(publicUrl);
  const isOpen = protocol === 'http:' && !isLoopback(hostname);
  const open: Finding = {
    subject,
    message: `${publicUrl} is not encrypted, so anybody on the way can read passwords and addresses`,
    fix: 'put a reverse proxy with TLS in front, and write https:// (docs/reverse-proxies.md)',
  };
  return [app, ...(isOpen ? [open] : []), ...judge(answer, { ...options, publicUrl, isRunning })];
}

type Answer =
  | { status: number; headers: IncomingHttpHeaders; asked: number; seen: Seen | undefined }
  | { reason: string };

function judge(
  answer: Answer,
  { publicUrl, isRunning, secret, trustProxy, now }: AddressOptions & { publicUrl: string; isRunning: boolean },
): Finding[] {
  const subject = 'public address';
  const wrong = (message: string, fix: string): Finding[] => [{ subject, message: `${publicUrl} ${message}`, fix }];
  if ('reason' in answer) {
    // Without the app, nothing answers at an address that leads to it directly.
    const isDown = !isRunning && answer.reason === 'ECONNREFUSED';
    const fix = isDown ? 'start the app' : isAboutCertificate(answer.reason) ? certificate : fixes[answer.reason];
    return wrong(`doesn't answer (${answer.reason})`, fix ?? otherwise);
  }
  const { status, headers, seen } = answer;
  if (status >= 300 && status < 400)
    return wrong(`redirects to ${headers.location ?? 'another address'}`, 'write the address that it redirects to');
  if (status >= 502 && status <= 504) {
    const fix = isRunning ? 'let the reverse proxy forward to the app’s HOST and PORT' : 'start the app';
    return wrong(`answers ${status}: the reverse proxy doesn't reach the app`, fix);
  }
  const lead = 'check where the address leads: it must reach this app, with all paths';
  if (status !== 200) return wrong(`answers ${status} at /healthz`, lead);
  const clock = headers.date === undefined ? [] : examineClock('public clock', Date.parse(headers.date), now());
  if (secret === undefined) {
    const message = `${publicUrl} answers; whether it is this app can be told after the first start`;
    return [{ subject, message, warning: true }, ...clock];
  }
  if (!seen) return [...wrong('is answered by something else, or by an app with another secret', lead), ...clock];
  return [{ subject, message: `${publicUrl} leads to this app` }, ...clock, examineTrust(seen, trustProxy)];
}

/** Each reverse proxy adds the address of who asked it to `X-Forwarded-For`. The doctor itself sends none. */
function examineTrust({ forwardedFor }: Seen, trustProxy: number | string): Finding {
  const subject = 'TRUST_PROXY';
  const count = forwardedFor.length;
  const found = count === 1 ? 'one reverse proxy' : `${count || 'no'} reverse proxies`;
  // Which of them are trusted, only their addresses could tell.
  if (typeof trustProxy === 'string')
    return { subject, message: `trusts ${trustProxy}: ${found} in front`, ...(!count && { warning: true }) };
  if (count === trustProxy) return { subject, message: `fits: ${found} in front` };
  const effect =
    count > trustProxy
      ? 'so visitors count as one client, and share its limits'
      : 'so visitors can make up their address, and escape limits';
  return {
    subject,
    message: `is ${trustProxy}, but ${found} named a client in X-Forwarded-For, ${effect}`,
    fix: `set TRUST_PROXY=${count}, or let every reverse proxy add to X-Forwarded-For`,
  };
}

const patience = 5_000;

function ask(url: string, secret: string | undefined, lookup: LookupFunction | undefined): Promise<Answer> {
  const asked = Date.now();
  const question = secret === undefined ? undefined : createQuestion(secret);
  const request = url.startsWith('https:') ? requestHttps : requestHttp;
  return new Promise((resolve) => {
    const fail = (error: unknown) => resolve({ reason: reasonOf(error) });
    const signal = AbortSignal.timeout(patience);
    signal.addEventListener('abort', () => fail(new Error('no answer within 5 seconds')));
    const options = { signal, agent: false, headers: question?.headers ?? {}, ...(lookup && { lookup }) };
    const sent = request(`${url}/healthz`, options, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('error', fail);
      response.on('data', (chunk: string) => {
        body += chunk;
        if (body.length > 10_000) response.destroy(new Error('its answer is too long'));
      });
      response.on('end', () => {
        const { statusCode: status = 0, headers } = response;
        resolve({ status, headers, asked, seen: question?.read(headers, body) });
      });
    });
    sent.on('error', fail);
    sent.end();
  });
}

const otherwise = 'check the address, the firewall, and whether the reverse proxy runs';
const certificate = 'give the reverse proxy a valid certificate for this name';
const fixes: Record<string, string> = {
  ENOTFOUND: 'check the name in PUBLIC_URL, and publish its A and AAAA records',
  EAI_AGAIN: 'check the DNS of this machine',
  ECONNREFUSED: 'start the reverse proxy, or check the port in PUBLIC_URL',
};
