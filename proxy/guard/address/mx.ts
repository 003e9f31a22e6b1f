import { BADNAME, type MxRecord, NODATA, NOTFOUND } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { createIssue } from '@joinery/contract/issue';
import { domainOf } from '../../address.ts';
import { type MakeGuard, pass } from '../guard.ts';

/** The DNS queries needed, as Node's resolver answers them. */
export interface MailResolver {
  resolveMx(domain: string): Promise<MxRecord[]>;
  resolve4(domain: string): Promise<string[]>;
  resolve6(domain: string): Promise<string[]>;
}

/** Refuses addresses whose domain takes no mail. If the DNS can't say, the address passes. */
export function createMx(resolver: MailResolver = new Resolver({ timeout: 1_500, tries: 2 })): MakeGuard {
  return ({ form, guards }) => {
    const field = form.fields.find(({ name }) => name === 'email');
    if (!guards.mx || !field) return undefined;
    return {
      name: 'mx',
      async check({ submission: { values } }) {
        if (!values.email || (await takesMail(resolver, domainOf(values.email)))) return pass;
        return { verdict: 'refuse', status: 422, issue: createIssue(form, 'otherAddress', field) };
      },
    };
  };
}

/**
 * A domain takes mail if it has an MX record, or else an address (RFC 5321, section 5.1). A sole MX of `.` says that it
 * takes none (RFC 7505).
 */
async function takesMail(resolver: MailResolver, domain: string): Promise<boolean> {
  const records = await ask(resolver.resolveMx(domain));
  if (records === 'unknown') return true;
  if (records.length > 0) return records.some(({ exchange }) => exchange !== '' && exchange !== '.');
  const addresses = await Promise.all([ask(resolver.resolve4(domain)), ask(resolver.resolve6(domain))]);
  return addresses.some((found) => found.length > 0);
}

/** The DNS's answer: empty if there is no such record or name, or can't be; `unknown` if the DNS can't say. */
async function ask<T>(question: Promise<T[]>): Promise<T[] | 'unknown'> {
  try {
    return await question;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return nothing.has(code) ? [] : 'unknown';
  }
}

const nothing = new Set<string | undefined>([NODATA, NOTFOUND, BADNAME]);
