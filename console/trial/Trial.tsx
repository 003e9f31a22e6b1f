import type { BounceTrialStart, BounceTrialState } from '@joinery/contract/console';
import { useEffect, useState } from 'preact/hooks';
import { useSentences } from '../client/sentences.ts';
import { Form } from '../form/Form.tsx';
import { Notice } from '../frame/Notice.tsx';
import { call } from '../session/session.ts';
import { useTrialWords } from './words/words.ts';

/** Milliseconds between two looks for the report, and how many looks there are: ten minutes. */
const pause = 5_000;
const looks = 120;

/** Sends a mail to nobody, and says whether and on which way its report comes back. */
export function Trial() {
  const words = useTrialWords();
  const sentences = useSentences();
  const [start, setStart] = useState<BounceTrialStart>();
  const [state, setState] = useState<BounceTrialState>();
  const [left, setLeft] = useState(0);
  async function look() {
    const result = await call('lookForBounce', {});
    if (result.ok) setState(result.answer);
    setLeft((before) => (result.ok && !result.answer.found ? before - 1 : 0));
  }
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(look, state ? pause : 0);
    return () => clearTimeout(timer);
  }, [left]);
  async function begin() {
    const result = await call('beginBounceTrial', {});
    if (!result.ok) return sentences(result);
    setState(undefined);
    setStart(result.answer);
    setLeft(result.answer.result === 'sent' ? looks : 0);
    return undefined;
  }
  return (
    <section class="card stack">
      <h2>{words.title}</h2>
      <p class="dim">{words.text}</p>
      <div role="status">{start && <Result start={start} state={state} isLooking={left > 0} />}</div>
      <Form action={words.action} quiet onSubmit={begin} />
    </section>
  );
}

interface ResultProps {
  start: BounceTrialStart;
  state: BounceTrialState | undefined;
  isLooking: boolean;
}

function Result({ start, state, isLooking }: ResultProps) {
  const words = useTrialWords();
  const { result, to, reply } = start;
  if (result !== 'sent') return <Notice>{result === 'refused' ? words.refused(to, reply) : words[result]}</Notice>;
  const found = state?.found;
  if (found)
    return (
      <Notice kind={found.counts ? 'good' : 'warn'}>
        <p>{words.found(to, words.ways[found.way])}</p>
        {!found.counts && <p>{words.unproven}</p>}
      </Notice>
    );
  if (isLooking || !state) return <p>{words.looking(to)}</p>;
  return (
    <Notice>
      <p>{words.notFound(to)}</p>
      <ul>
        {state.mailbox !== 'none' && <li>{words.mailbox[state.mailbox]}</li>}
        <li>{words.reportsTo(state.reportsTo)}</li>
        {state.providers && <li>{words.providers}</li>}
        <li>{words.late}</li>
      </ul>
    </Notice>
  );
}
