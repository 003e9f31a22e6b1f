import type { DkimCheck } from '@joinery/contract/console';
import { type Dns, lookForTexts } from './dns.ts';

/** Where the public half of a DKIM key is published (RFC 6376, section 3.6.2.1). */
export const dkimHost = (selector: string, domain: string) => `${selector}._domainkey.${domain}`;

/** The record that publishes a key: the DER of an RSA key in base64 (RFC 6376, section 3.6.1). */
export const dkimRecord = (publicKey: string) => `v=DKIM1; k=rsa; p=${publicKey}`;

/** Whether a key is published, so that receivers can verify what it signs. */
export async function checkDkimRecord(dns: Dns, host: string, publicKey: string): Promise<DkimCheck> {
  const found = await lookForTexts(dns, host);
  if ('reason' in found) return 'unknown';
  const keys = found.records.map(readKey).filter((key) => key !== undefined);
  // Receivers may pick any of several records (RFC 6376, section 3.6.2.2).
  if (keys.length === 1 && keys[0] === publicKey) return 'published';
  return keys.length ? 'different' : 'absent';
}

/** The key in a record; empty when it is revoked, undefined when the record is about something else. */
function readKey(record: string): string | undefined {
  const [, key] = /(?:^|;)\s*p\s*=([^;]*)/.exec(record.slice(0, mostCharacters)) ?? [];
  return key?.replace(/\s+/g, '');
}

const mostCharacters = 4_000;
