import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import type { DkimState, SenderFinding } from '@joinery/contract/console';
import { checkAlignment } from './alignment.ts';
import { checkDkimRecord, dkimHost, dkimRecord } from './dkim-record.ts';
import { checkDmarc } from './dmarc.ts';
import type { Dns } from './dns.ts';
import { checkMx } from './mx.ts';
import { isFreeMail, isOwnServer } from './providers.ts';
import { checkReverseName } from './reverse.ts';
import { checkSpf } from './spf.ts';

export interface Sender {
  /** The From: an address, or `Name <address>`. */
  from: string;
  /** The envelope's sender, if it is another address. */
  bounces: string | undefined;
  /** The name of the mail server; empty for none. */
  host: string;
  /** The keys that mail is signed with here. */
  keys: { domain: string; selector: string; state: DkimState; publicKey: string }[];
  /** The addresses of this machine: see `addressesOfMachine`. */
  machine: string[];
}

/**
 * Looks up what receiving servers look up before they take a sender's mail: SPF for the envelope's domain, DMARC and
 * DKIM for the one in the From and whether it fits either, the reverse name of the server, and whether answers and
 * bounces arrive.
 */
export async function checkSender({ from, bounces, host, keys, machine }: Sender, dns: Dns): Promise<SenderFinding[]> {
  const domain = domainOf(from);
  const envelope = bounces === undefined ? domain : domainOf(bounces);
  const is = (code: SenderFinding['code'], verdict: SenderFinding['verdict'], name = domain): SenderFinding[] => [
    { code, verdict, name, found: '' },
  ];
  if (isIP(domain.replace(/^\[|\]$/g, ''))) return is('ipAddress', 'warn');
  if (isLocal(domain)) return is('localDomain', 'warn');
  if (isFreeMail(domain)) return isOwnServer(domain, host) ? is('ownMailbox', 'good') : is('freeMail', 'bad');
  const isOther = envelope !== domain;
  const [mx, dmarc, spf, bounceMx, dkim, reverse] = await Promise.all([
    checkMx(dns, domain),
    checkDmarc(dns, domain),
    isLocal(envelope) ? [] : checkSpf(dns, envelope, host),
    isLocal(envelope) ? is('mxLocal', 'warn', envelope) : isOther ? checkMx(dns, envelope) : [],
    checkDkim(dns, domain, keys),
    host ? checkReverseName(dns, { host, domain, machine }) : [],
  ]);
  const { finding, record } = dmarc;
  const signs = { from: domain, envelope, signer: dkim.signer };
  const aligned = record === undefined ? [] : checkAlignment(record, signs);
  return [mx, finding, spf, bounceMx, dkim.finding, aligned, reverse].flat();
}

/** What receivers find of a key, and the domain that it signs for if it is used. */
async function checkDkim(
  dns: Dns,
  domain: string,
  keys: Sender['keys'],
): Promise<{ finding: SenderFinding; signer?: string }> {
  const theirs = keys
    .filter((key) => domain === key.domain || domain.endsWith(`.${key.domain}`))
    .toSorted((one, other) => other.domain.length - one.domain.length);
  const key = theirs.find(({ state }) => state === 'used') ?? theirs.find(({ state }) => state === 'new');
  if (!key) return { finding: { code: 'dkimElsewhere', verdict: 'warn', name: domain, found: '' } };
  const name = dkimHost(key.selector, key.domain);
  const record = { name, text: dkimRecord(key.publicKey) };
  if (key.state === 'new') return { finding: { code: 'dkimWaits', verdict: 'warn', name, found: '', record } };
  const check = await checkDkimRecord(dns, name, key.publicKey);
  const signer = key.domain;
  if (check === 'published') return { signer, finding: { code: 'dkimUsed', verdict: 'good', name, found: '' } };
  if (check === 'unknown')
    return { signer, finding: { code: 'dkimUnknown', verdict: 'warn', name, found: 'ETIMEOUT' } };
  return { signer, finding: { code: 'dkimLost', verdict: 'bad', name, found: '', record } };
}

/** The domain as the DNS spells it. */
function domainOf(sender: string): string {
  const [, address = sender] = /<([^<>]*)>\s*$/.exec(sender) ?? [];
  const domain = address.slice(address.lastIndexOf('@') + 1).trim();
  return (domainToASCII(domain) || domain).toLowerCase();
}

const isLocal = (domain: string) =>
  !domain.includes('.') || /\.(?:localhost|local|internal|lan|test|invalid|example)$/.test(domain);
