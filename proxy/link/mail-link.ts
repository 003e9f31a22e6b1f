import { createIssue } from '@joinery/contract/issue';
import { type MakeGuard, pass } from '../guard/guard.ts';
import type { Links } from './link.ts';

/** Lets nobody take an address off a list without the link from a mail to it. Answers the same for every address. */
export function createMailLink(links: Links | undefined): MakeGuard {
  return ({ form, guards }) => {
    if (form.operation === 'signin' || !guards.link) return undefined;
    return {
      name: 'link',
      check({ submission }) {
        const link = submission.link === undefined ? undefined : links?.read(form.name, submission.link);
        const isTheirs = link?.email.toLowerCase() === submission.values.email?.trim().toLowerCase();
        return link && isTheirs ? pass : { verdict: 'refuse', status: 422, issue: createIssue(form, 'linkNeeded') };
      },
    };
  };
}
