import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import type { DkimState, SenderFinding } from '@joinery/contract/console';
import { checkDkimRecord, dkimHost, dkimRecord } from './dkim-record.ts';
import { checkDmarc } from './dmarc.ts';
import type { Dns } from './dns.ts';
import { checkMx } from './mx.ts';
import { isFreeMail, isOwnServer } from './providers.ts';
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
}

/**
 * Looks up what receiving servers look up before they take a sender's mail: SPF for the envelope's domain, DMARC and
 * DKIM for the one in the From, and whether answers and bounces arrive.
 */
export async function checkSender({ from, bounces, host, keys }: Sender, dns: Dns): Promise<SenderFinding[]> {
  const domain = domainOf(from);
  const envelope = bounces === undefined ? domain : domainOf(bounces);
  const is = (code: SenderFinding['code'], verdict: SenderFinding['verdict']): SenderFinding[] => [
    { code, verdict, name: domain, found: '' },
  ];
  if (isIP(domain.replace(/^\[|\]$/g, ''))) return is('ipAddress', 'warn');
  if (isLocal(domain)) return is('localDomain', 'warn');
  if (isFreeMail(domain)) return isOwnServer(domain, host) ? is('ownMailbox', 'good') : is('freeMail', 'bad');
  return Promise.all([
    checkMx(dns, domain),
    checkDmarc(dns, domain),
    ...(isLocal(envelope) ? [] : [checkSpf(dns, envelope, host)]),
    ...(isLocal(envelope) || envelope === domain ? [] : [checkMx(dns, envelope)]),
    checkDkim(dns, domain, keys),
  ]);
}

async function checkDkim(dns: Dns, domain: string, keys: Sender['keys']): Promise<SenderFinding> {
  const theirs = keys
    .filter((key) => domain === key.domain || domain.endsWith(`.${key.domain}`))
    .toSorted((one, other) => other.domain.length - one.domain.length);
  const key = theirs.find(({ state }) => state === 'used') ?? theirs.find(({ state }) => state === 'new');
  if (!key) return { code: 'dkimElsewhere', verdict: 'warn', name: domain, found: '' };
  const name = dkimHost(key.selector, key.domain);
  const record = { name, text: dkimRecord(key.publicKey) };
  if (key.state === 'new') return { code: 'dkimWaits', verdict: 'warn', name, found: '', record };
  const check = await checkDkimRecord(dns, name, key.publicKey);
  if (check === 'published') return { code: 'dkimUsed', verdict: 'good', name, found: '' };
  if (check === 'unknown') return { code: 'dkimUnknown', verdict: 'warn', name, found: 'ETIMEOUT' };
  return { code: 'dkimLost', verdict: 'bad', name, found: '', record };
}

/** The domain as the DNS spells it. */
function domainOf(sender: string): string {
  const [, address = sender] = /<([^<>]*)>\s*$/.exec(sender) ?? [];
  const domain = address.slice(address.lastIndexOf('@') + 1).trim();
  return (domainToASCII(domain) || domain).toLowerCase();
}

const isLocal = (domain: string) =>
  !domain.includes('.') || /\.(?:localhost|local|internal|lan|test|invalid|example)$/.test(domain);
