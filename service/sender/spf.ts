import type { SenderFinding } from '@joinery/contract/console';
import { type Dns, lookForTexts } from './dns.ts';
import { spfIncludeOf } from './providers.ts';

/** Most lookups that receivers make for one record (RFC 7208, section 4.6.4). */
const mostLookups = 10;

/** Looks at the record that names the servers which may send for a domain (SPF, RFC 7208). */
export async function checkSpf(dns: Dns, domain: string, host: string): Promise<SenderFinding> {
  const about = { name: domain, found: '' };
  const found = await lookForTexts(dns, domain);
  if ('reason' in found) return { ...about, code: 'spfUnknown', verdict: 'warn', found: found.reason };
  const [record, other] = found.records.filter(isSpf);
  const include = spfIncludeOf(host);
  const mechanism = include ? `include:${include}` : isPublic(host) ? `a:${host}` : undefined;
  const publish = (text: string | undefined) => text !== undefined && { record: { name: domain, text } };
  if (record === undefined) {
    return { ...about, code: 'spfNone', verdict: 'bad', ...publish(mechanism && `v=spf1 ${mechanism} ~all`) };
  }
  if (other !== undefined) return { ...about, code: 'spfSeveral', verdict: 'bad' };
  const whole = { name: domain, found: record };
  if (everybody.test(record)) {
    return { ...whole, code: 'spfAll', verdict: 'bad', ...publish(record.replace(everybody, ' ~all')) };
  }
  const { included, lookups } = await follow(dns, record);
  if (lookups > mostLookups) return { ...whole, code: 'spfLong', verdict: 'bad' };
  if (include && !included.has(include)) {
    return {
      ...whole,
      code: 'spfOther',
      verdict: 'bad',
      ...publish(record.replace(/^v=spf1/i, `$& include:${include}`)),
    };
  }
  return { ...whole, code: 'spfFound', verdict: 'good' };
}

const isSpf = (text: string) => /^v=spf1(?: |$)/i.test(text);
const everybody = /\s\+?all(?=\s|$)/i;
/** Names that the sender's record can name, unlike those of a network of its own. */
const isPublic = (host: string) =>
  /^[a-z\d-]+(?:\.[a-z\d-]+)+$/i.test(host) && /[a-z]/i.test(host) && !/\.local(?:host)?$/i.test(host);

/** The records that a record includes, and those they include, with the number of lookups that all of them need. */
async function follow(dns: Dns, start: string): Promise<{ included: Set<string>; lookups: number }> {
  const included = new Set<string>();
  const waiting = [start];
  let lookups = 0;
  for (const record of waiting) {
    const terms = record.split(/\s+/).slice(1, mostTerms);
    for (const term of terms) {
      if (!/^[+?~-]?(?:include:|redirect=|exists:|(?:a|mx|ptr)(?:[:/]|$))/i.test(term)) continue;
      lookups += 1;
      const [, name] = /^[+?~-]?(?:include:|redirect=)(\S+)$/i.exec(term) ?? [];
      if (name === undefined || included.has(name.toLowerCase()) || lookups > mostLookups) continue;
      included.add(name.toLowerCase());
      const found = await lookForTexts(dns, name);
      if ('records' in found) waiting.push(...found.records.filter(isSpf).slice(0, 1));
    }
  }
  return { included, lookups };
}

const mostTerms = 60;
