import type { MailFailure } from '@joinery/contract/console';
import { sayMailFailure } from '../../words/mailFailure.ts';
import { useWords } from '../../words/words.ts';
import { useSettingsWords } from '../words/index.ts';

/** Says why a mailbox can't be read, and what to do. A server that answers refuses only the folder. */
export function useSayFailure(): (failure: MailFailure) => string {
  const { bounces: words, advice } = useSettingsWords();
  const all = useWords();
  return (failure) => {
    const { code, reply } = failure;
    const said = code === 'refused' ? `${words.refused} ${all.serverSays(reply)}` : sayMailFailure(failure, all);
    return `${said} ${{ ...advice, ...words.advice }[code]}`;
  };
}
