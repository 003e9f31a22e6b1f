import type { SenderFinding } from '@joinery/contract/console';
import { type Dns, lookForTexts } from './dns.ts';

/** Looks at a domain's DMARC record (RFC 7489): its own, or else that of the nearest domain above it. */
export async function checkDmarc(dns: Dns, domain: string): Promise<SenderFinding> {
  const name = `_dmarc.${domain}`;
  for (const parent of withParents(domain)) {
    const at = `_dmarc.${parent}`;
    const found = await lookForTexts(dns, at);
    if ('reason' in found) return { name, code: 'dmarcUnknown', verdict: 'warn', found: found.reason };
    const [record, other] = found.records.filter((text) => /^v=DMARC1\s*(?:;|$)/i.test(text));
    if (other !== undefined) return { name, code: 'dmarcSeveral', verdict: 'bad', found: at };
    if (record === undefined) continue;
    if (!/;\s*p\s*=\s*(?:none|quarantine|reject)\s*(?:;|$)/i.test(record.slice(0, mostCharacters)))
      return { name, code: 'dmarcWrong', verdict: 'bad', found: record, record: { name: at, text: least } };
    return {
      name,
      code: 'dmarcFound',
      verdict: 'good',
      found: parent === domain ? record : `${record} (from ${parent})`,
    };
  }
  return { name, code: 'dmarcNone', verdict: 'bad', found: '', record: { name, text: least } };
}

/** The least that Gmail, Yahoo and Microsoft want. */
const least = 'v=DMARC1; p=none';
const mostCharacters = 2_000;

function withParents(domain: string): string[] {
  const labels = domain.split('.').slice(-10);
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}
