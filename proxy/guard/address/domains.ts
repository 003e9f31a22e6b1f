import { createIssue } from '@joinery/contract/issue';
import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';
import { domainOf } from '../../address.ts';
import { type MakeGuard, pass } from '../guard.ts';

/** Refuses addresses of domains that the operator blocks, and of disposable mail services. */
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

/** Loaded once, and only if a form uses it. */
let disposable: Set<string> | undefined;

/** A domain and its parents, except the top-level domain. */
function parentsOf(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'));
}
