import type { NotedCause } from '@joinery/contract/console';
import { useQuery } from '../address/query.ts';
import { Group } from './Group.tsx';
import { Groups } from './Groups.tsx';
import { useBounceWords } from './words/words.ts';

/** Mail that didn't arrive: by domain and cause, or the contacts of one of these groups. */
export function Bounces() {
  const words = useBounceWords();
  const { query } = useQuery();
  const { domain = '', cause = '' } = query;
  return isCause(cause, words.causes) ? <Group domain={domain} cause={cause} /> : <Groups />;
}

function isCause(text: string, causes: Record<NotedCause, string>): text is NotedCause {
  return Object.hasOwn(causes, text);
}
