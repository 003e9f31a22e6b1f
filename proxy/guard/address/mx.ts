import { BADNAME, type MxRecord, NODATA, NOTFOUND } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { createIssue } from '@joinery/contract/check';
import { domainOf } from '../../submission/address.ts';
import { type MakeGuard, pass } from '../guard.ts';

/** The questions that are asked of the DNS, as Node's resolver answers them. */
export interface MailResolver {
  resolveMx(domain: string): Promise<MxRecord[]>;
  resolve4(domain: string): Promise<string[]>;
  resolve6(domain: string): Promise<string[]>;
}

/** Refuses addresses whose domain takes no mail. A DNS that can't say refuses nobody. */
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

/** An MX record, or without one an address (RFC 5321, section 5.1); a sole MX of `.` says that no mail is taken (RFC 7505). */
async function takesMail(resolver: MailResolver, domain: string): Promise<boolean> {
  const records = await ask(resolver.resolveMx(domain));
  if (records === 'unknown') return true;
  if (records.length > 0) return records.some(({ exchange }) => exchange !== '' && exchange !== '.');
  const addresses = await Promise.all([ask(resolver.resolve4(domain)), ask(resolver.resolve6(domain))]);
  return addresses.some((found) => found.length > 0);
}

/** What the DNS answers: nothing where there is no such record or name, or can be none, `unknown` where it can't say. */
async function ask<T>(question: Promise<T[]>): Promise<T[] | 'unknown'> {
  try {
    return await question;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return nothing.has(code) ? [] : 'unknown';
  }
}

const nothing = new Set<string | undefined>([NODATA, NOTFOUND, BADNAME]);
