import type { SenderFinding } from '@joinery/contract/console';
import { type Dns, lookForTexts } from './dns.ts';
import { withParents } from './owner.ts';

/**
 * Looks at a domain's DMARC record (RFC 7489): its own, or else that of the nearest domain above it. Resolves with the
 * record, too, if it counts.
 */
export async function checkDmarc(dns: Dns, domain: string): Promise<{ finding: SenderFinding; record?: string }> {
  const name = `_dmarc.${domain}`;
  for (const parent of withParents(domain)) {
    const at = `_dmarc.${parent}`;
    const found = await lookForTexts(dns, at);
    if ('reason' in found) return { finding: { name, code: 'dmarcUnknown', verdict: 'warn', found: found.reason } };
    const [whole, other] = found.records.filter((text) => /^v=DMARC1\s*(?:;|$)/i.test(text));
    if (other !== undefined) return { finding: { name, code: 'dmarcSeveral', verdict: 'bad', found: at } };
    if (whole === undefined) continue;
    const record = whole.slice(0, mostCharacters);
    if (!/;\s*p\s*=\s*(?:none|quarantine|reject)\s*(?:;|$)/i.test(record)) {
      const publish = { record: { name: at, text: least } };
      return { finding: { name, code: 'dmarcWrong', verdict: 'bad', found: whole, ...publish } };
    }
    const said = parent === domain ? whole : `${whole} (from ${parent})`;
    return { record, finding: { name, code: 'dmarcFound', verdict: 'good', found: said } };
  }
  return { finding: { name, code: 'dmarcNone', verdict: 'bad', found: '', record: { name, text: least } } };
}

/** The least that Gmail, Yahoo and Microsoft want. */
const least = 'v=DMARC1; p=none';
const mostCharacters = 2_000;
