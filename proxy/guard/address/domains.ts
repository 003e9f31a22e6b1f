import { createIssue } from '@joinery/contract/check';
import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';
import { domainOf } from '../../submission/address.ts';
import { type MakeGuard, pass } from '../guard.ts';

/** Refuses addresses of domains that the operator doesn't want, and of services for throw-away mail. */
export const domains: MakeGuard = ({ form, guards }) => {
  const blocked = new Set(guards.blockedDomains);
  if (guards.disposable) disposable ??= disposableEmailBlocklistSet();
  const lists = [blocked, ...(guards.disposable && disposable ? [disposable] : [])].filter(({ size }) => size > 0);
  const field = form.fields.find(({ name }) => name === 'email');
  if (!lists.length || !field) return undefined;
  return {
    name: 'domains',
    check({ submission: { values } }) {
      const isListed =
        values.email && parentsOf(domainOf(values.email)).some((name) => lists.some((list) => list.has(name)));
      return isListed ? { verdict: 'refuse', status: 422, issue: createIssue(form, 'otherAddress', field) } : pass;
    },
  };
};

/** Read once, and only where it is asked for. */
let disposable: Set<string> | undefined;

/** A domain and those above it, without the last label. */
function parentsOf(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'));
}
