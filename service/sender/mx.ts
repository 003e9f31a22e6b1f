import type { SenderFinding } from '@joinery/contract/console';
import { type Dns, look } from './dns.ts';

/**
 * Looks up where mail to a domain goes: to its MX hosts, or else to its own address (RFC 5321, section 5.1). An MX of
 * `.` takes none (RFC 7505).
 */
export async function checkMx(dns: Dns, name: string): Promise<SenderFinding> {
  const about = { name, found: '' };
  const found = await look(dns.resolveMx(name));
  if ('reason' in found) return { ...about, code: 'mxUnknown', verdict: 'warn', found: found.reason };
  const hosts = found.records.map(({ exchange }) => exchange).filter((host) => host !== '' && host !== '.');
  if (hosts.length) return { ...about, code: 'mxFound', verdict: 'good', found: hosts.slice(0, 10).join(', ') };
  if (found.records.length) return { ...about, code: 'mxNone', verdict: 'bad' };
  const addresses = await Promise.all([look(dns.resolve4(name)), look(dns.resolve6(name))]);
  const hasAddress = addresses.some((answer) => 'records' in answer && answer.records.length > 0);
  return { ...about, ...(hasAddress ? { code: 'mxAddress', verdict: 'warn' } : { code: 'mxNone', verdict: 'bad' }) };
}
