import type { BounceGroupQuery } from '@joinery/contract/console';
import { useState } from 'preact/hooks';
import { useQuery } from '../address/query.ts';
import { useSentences } from '../client/sentences.ts';
import { Confirm } from '../dialog/Confirm.tsx';
import { say } from '../frame/status.tsx';
import { Loaded } from '../load/Loaded.tsx';
import { useCall } from '../load/useCall.ts';
import { call } from '../session/session.ts';
import { GroupTable } from './GroupTable.tsx';
import { useBounceWords } from './words/words.ts';

/** The contacts of one domain and cause: what the receiver said, and sending to them again. */
export function Group({ domain, cause }: BounceGroupQuery) {
  const words = useBounceWords();
  const sentences = useSentences();
  const { to } = useQuery();
  const loading = useCall('readBounces', { query: { domain, cause } });
  const [isAsking, setAsking] = useState(false);
  async function clear(contactIds?: number[]) {
    const result = await call('clearBounces', { body: { domain, cause, ...(contactIds && { contactIds }) } });
    if (!result.ok) return sentences(result);
    say(words.cleared(result.answer.cleared));
    loading.reload();
    return undefined;
  }
  return (
    <>
      <a href={to({ domain: '', cause: '' })}>{words.back}</a>
      <div class="stack tight">
        <h2>{words.causes[cause]}</h2>
        <p>{domain || words.numbers}</p>
        <p class="dim">{words.advice[cause]}</p>
      </div>
      <Loaded from={loading}>
        {({ contacts, more }) => (
          <>
            {more && <p class="dim">{words.more}</p>}
            <GroupTable contacts={contacts} mayClear={cause !== 'complaint'} clear={clear} />
            {cause !== 'complaint' && contacts.some(({ counts }) => counts) && (
              <div class="row">
                <button type="button" onClick={() => setAsking(true)}>
                  {words.clearAll}
                </button>
              </div>
            )}
          </>
        )}
      </Loaded>
      {isAsking && (
        <Confirm
          title={words.clearTitle}
          action={words.clearAll}
          onConfirm={() => clear()}
          onClose={() => setAsking(false)}
        >
          <p>{words.clearText}</p>
        </Confirm>
      )}
    </>
  );
}
