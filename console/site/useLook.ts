import type { SitePage } from '@joinery/contract/console';
import { useState } from 'preact/hooks';
import { useSentences } from '../client/sentences.ts';
import { call } from '../session/session.ts';
import { useSiteWords } from './words.ts';

/** A look at a page of a site. */
export interface Look {
  isBusy: boolean;
  /** Why nothing was found, as a sentence; `''` if there is no reason. */
  issue: string;
  page: SitePage | undefined;
  /** Looks at a page. Resolves with the issue, or with the page. */
  look(address: string): Promise<{ issue: string } | { issue?: never; page: SitePage }>;
}

/** Looks at pages for a form, one at a time. */
export function useLook(form: string): Look {
  const words = useSiteWords();
  const sentences = useSentences();
  const [isBusy, setBusy] = useState(false);
  const [issue, setIssue] = useState('');
  const [page, setPage] = useState<SitePage>();

  async function ask(address: string): ReturnType<Look['look']> {
    const result = await call('lookAtSite', { params: { id: form }, body: { address } });
    if (!result.ok) return { issue: Object.values(sentences(result)).join(' ') };
    const { problem, status, page } = result.answer;
    if (page) return { page };
    return { issue: problem === 'refused' ? words.refused(status ?? 0) : words.problems[problem ?? 'unreachable'] };
  }

  return {
    ...{ isBusy, issue, page },
    async look(address) {
      setBusy(true);
      setIssue('');
      const found = await ask(address);
      setBusy(false);
      setIssue(found.issue ?? '');
      setPage(found.issue === undefined ? found.page : undefined);
      return found;
    },
  };
}

/** The host of an address, as people know it. */
export const hostOf = (address: string): string => URL.parse(address)?.host ?? address;
