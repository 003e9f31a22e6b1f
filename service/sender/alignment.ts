import type { SenderFinding } from '@joinery/contract/console';
import { isSameOwner } from './owner.ts';

export interface Signs {
  /** The domain in the From. */
  from: string;
  /** That of the envelope, which SPF is about. */
  envelope: string;
  /** That of the key of ours that signs, `d=`. @default the mail server signs, or nobody */
  signer?: string | undefined;
}

/**
 * Whether the From fits SPF or DKIM as a DMARC record wants it (RFC 7489, section 3.1): by the owner of the domain, or
 * with `adkim=s` and `aspf=s` by the domain itself.
 */
export function checkAlignment(record: string, { from, envelope, signer }: Signs): SenderFinding {
  const fits = (tag: string, domain: string) => (isStrict(record, tag) ? domain === from : isSameOwner(domain, from));
  const fitting = [
    ...(fits('aspf', envelope) ? [`SPF (${envelope})`] : []),
    ...(signer !== undefined && fits('adkim', signer) ? [`DKIM (d=${signer})`] : []),
  ];
  const about = { name: from, found: fitting.join(', ') };
  if (fitting.length) return { ...about, code: 'dmarcAligned', verdict: 'good' };
  if (signer === undefined) return { ...about, code: 'dmarcElsewhere', verdict: 'warn', found: envelope };
  return { ...about, code: 'dmarcUnaligned', verdict: 'bad', found: `SPF (${envelope}), DKIM (d=${signer})` };
}

const isStrict = (record: string, tag: string) => new RegExp(`;\\s*${tag}\\s*=\\s*s\\s*(?:;|$)`, 'i').test(record);
