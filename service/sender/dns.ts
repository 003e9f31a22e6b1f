import type { MxRecord } from 'node:dns';
import { Resolver } from 'node:dns/promises';

/** The DNS queries needed, as Node's resolver answers them. */
export interface Dns {
  resolveTxt(name: string): Promise<string[][]>;
  resolveMx(name: string): Promise<MxRecord[]>;
  resolve4(name: string): Promise<string[]>;
  resolve6(name: string): Promise<string[]>;
  /** The names of an IP address. */
  reverse(address: string): Promise<string[]>;
}

/** Asks the machine's own DNS servers, each twice, and waits 1.5 seconds for an answer. */
export const createDns = (): Dns => new Resolver({ timeout: 1_500, tries: 2 });

/** The records of a name, or the reason why nobody can tell. */
export type Looked<Value> = { records: Value[] } | { reason: string };

/** Milliseconds that a question may take, whatever the number of servers that don't answer. */
const patience = 5_000;
/** Most records of a name that are read: a genuine one has a few. */
const mostRecords = 100;

/** Asks the DNS. A name without such records has none; only silence or a failure gives a reason. */
export async function look<Value>(question: Promise<Value[]>): Promise<Looked<Value>> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject({ code: 'ETIMEOUT' }), patience);
  try {
    return { records: (await Promise.race([question, late.promise])).slice(0, mostRecords) };
  } catch (error) {
    const { code } = Object(error) as { code?: unknown };
    return nothing.has(code) ? { records: [] } : { reason: typeof code === 'string' ? code : 'EUNKNOWN' };
  } finally {
    clearTimeout(timer);
    question.catch(() => {});
  }
}

const nothing = new Set<unknown>(['ENODATA', 'ENOTFOUND', 'EBADNAME']);

/** The texts of a name's TXT records, whose parts belong together (RFC 7208, section 3.3). */
export async function lookForTexts(dns: Dns, name: string): Promise<Looked<string>> {
  const found = await look(dns.resolveTxt(name));
  return 'reason' in found ? found : { records: found.records.map((parts) => parts.join('')) };
}
