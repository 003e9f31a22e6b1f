import type { MxRecord } from 'node:dns';
import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { type Finding, reasonOf } from './finding.ts';

/** The DNS queries needed, as Node's resolver answers them. */
export interface SenderResolver {
  resolveTxt(name: string): Promise<string[][]>;
  resolveMx(name: string): Promise<MxRecord[]>;
  resolve4(name: string): Promise<string[]>;
  resolve6(name: string): Promise<string[]>;
}

export interface Senders {
  /** The addresses in the From of mails. */
  from: string[];
  /** The envelope's sender if it is another address. */
  bounces: string | undefined;
}

/**
 * Checks what receiving servers look up before they take mail of these senders: SPF for the envelope's domain, DMARC
 * for the one in the From, and whether answers and bounces arrive.
 */
export async function examineSenders({ from, bounces }: Senders, dns: SenderResolver): Promise<Finding[]> {
  const domains = [...new Set(from.map(domainOf))];
  const own = bounces === undefined ? undefined : domainOf(bounces);
  const examined = domains.map(async (domain): Promise<Finding[]> => {
    const local = whyNoDomain(domain);
    const subject = `sender ${domain}`;
    if (local !== undefined)
      return [{ subject, message: `${local}, so most mail servers refuse its mail: set MAIL_FROM`, warning: true }];
    const parts = [examineMx(domain, dns), examineDmarc(domain, dns)];
    if (own === undefined) parts.push(examineSpf(domain, dns));
    return [...(await Promise.all(parts)).flat(), dkim(domain)];
  });
  if (own !== undefined && whyNoDomain(own) === undefined) {
    examined.push(Promise.all([examineSpf(own, dns), ...(domains.includes(own) ? [] : [examineMx(own, dns)])]));
  }
  return (await Promise.all(examined)).flat();
}

/** A DKIM record can only be found by its selector, which stands in a signed mail. */
function dkim(domain: string): Finding {
  const message = `can't be looked up without its selector: send a mail from the console to an address of yours, and look for dkim=pass and d=${domain} in its source (Authentication-Results)`;
  return { subject: `DKIM of ${domain}`, message, warning: true };
}

/** RFC 7208. */
async function examineSpf(domain: string, dns: SenderResolver): Promise<Finding> {
  const subject = `SPF of ${domain}`;
  const found = await ask(dns.resolveTxt(domain));
  if ('reason' in found) return unknown(subject, found.reason);
  const [record, other] = found.records.map((parts) => parts.join('')).filter((text) => /^v=spf1(?: |$)/i.test(text));
  const publish = `publish one TXT record at ${domain} that names your mail server: v=spf1 include:<what its provider says> -all`;
  if (record === undefined) return { subject, message: 'there is no record', fix: publish };
  if (other !== undefined) return { subject, message: 'there are several records, so none counts', fix: publish };
  if (/\s\+?all(?:\s|$)/i.test(record))
    return { subject, message: 'it lets everybody send (all)', fix: 'end it with -all or ~all' };
  return { subject, message: record };
}

/** RFC 7489: the record of the domain itself, or else of the nearest domain above it. */
async function examineDmarc(domain: string, dns: SenderResolver): Promise<Finding> {
  const subject = `DMARC of ${domain}`;
  const publish = `publish a TXT record at _dmarc.${domain}, to begin with v=DMARC1; p=none; rua=mailto:<an address of yours>`;
  for (const name of parentsOf(domain)) {
    const found = await ask(dns.resolveTxt(`_dmarc.${name}`));
    if ('reason' in found) return unknown(subject, found.reason);
    const [record, other] = found.records
      .map((parts) => parts.join(''))
      .filter((text) => /^v=DMARC1\s*(?:;|$)/i.test(text));
    if (other !== undefined)
      return { subject, message: `there are several records at _dmarc.${name}, so none counts`, fix: 'leave one' };
    if (record === undefined) continue;
    if (!/;\s*p\s*=\s*(?:none|quarantine|reject)\s*(?:;|$)/i.test(record))
      return { subject, message: `${record} has no valid p=`, fix: 'write p=none, p=quarantine or p=reject' };
    return { subject, message: name === domain ? record : `${record} (from ${name})` };
  }
  return { subject, message: 'there is no record, so large providers refuse bulk mail', fix: publish };
}

/** A domain takes mail if it has an MX record or an address (RFC 5321, 5.1). An MX of `.` takes none (RFC 7505). */
async function examineMx(domain: string, dns: SenderResolver): Promise<Finding> {
  const subject = `mail to ${domain}`;
  const found = await ask(dns.resolveMx(domain));
  if ('reason' in found) return unknown(subject, found.reason);
  const fix = `publish an MX record at ${domain}, or send from a domain that has one`;
  const hosts = found.records.map(({ exchange }) => exchange).filter((host) => host !== '' && host !== '.');
  if (hosts.length) return { subject, message: `goes to ${hosts.join(', ')}` };
  if (found.records.length)
    return { subject, message: 'the domain takes no mail, so replies and bounces are lost', fix };
  const addresses = await Promise.all([ask(dns.resolve4(domain)), ask(dns.resolve6(domain))]);
  const hasAddress = addresses.some((answer) => 'records' in answer && answer.records.length > 0);
  if (hasAddress)
    return { subject, message: 'goes to the domain’s own address, as it has no MX record', warning: true };
  return { subject, message: 'the domain takes no mail, so replies and bounces are lost', fix };
}

function unknown(subject: string, reason: string): Finding {
  return { subject, message: `can't be looked up (${reason})`, fix: 'check the DNS of this machine, and try again' };
}

const nothing = new Set<unknown>(['ENODATA', 'ENOTFOUND', 'EBADNAME']);

async function ask<T>(question: Promise<T[]>): Promise<{ records: T[] } | { reason: string }> {
  try {
    return { records: await question };
  } catch (error) {
    const { code } = error as { code?: unknown };
    return nothing.has(code) ? { records: [] } : { reason: reasonOf(error) };
  }
}

function parentsOf(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

/** The domain as the DNS spells it, of an address or of `Name <address>`. */
function domainOf(sender: string): string {
  const [, address = sender] = /<([^<>]*)>\s*$/.exec(sender) ?? [];
  const domain = address.slice(address.lastIndexOf('@') + 1).trim();
  return domainToASCII(domain) || domain;
}

function whyNoDomain(domain: string): string | undefined {
  if (isIP(domain.replace(/^\[|\]$/g, ''))) return 'is an IP address';
  if (!domain.includes('.') || /\.(?:localhost|local|internal|lan|test|invalid|example)$/.test(domain))
    return 'is not a public domain';
  return undefined;
}
