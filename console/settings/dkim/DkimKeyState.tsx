import type { DkimKeyLine } from '@joinery/contract/console';
import { useState } from 'preact/hooks';
import { useSentences } from '../../client/sentences.ts';
import { Confirm } from '../../dialog/Confirm.tsx';
import { Form } from '../../form/Form.tsx';
import { say } from '../../frame/status.tsx';
import { Secret } from '../../secret/Secret.tsx';
import { call } from '../../session/session.ts';
import { useSettingsWords } from '../words/index.ts';

/** A key with its record, and what can be done with it next. */
export function DkimKeyState({ line, onChange }: { line: DkimKeyLine; onChange(): void }) {
  const words = useSettingsWords().dkim;
  const sentences = useSentences();
  const [asks, setAsks] = useState(false);
  const { id, domain, state, host, record } = line;

  async function use() {
    const result = await call('useDkimKey', { params: { id } });
    if (!result.ok) return sentences(result);
    const { check } = result.answer;
    if (check !== 'published') return { '': words.checks[check] };
    say(words.usedNow(domain));
    onChange();
    return undefined;
  }
  async function remove() {
    const result = await call('removeDkimKey', { params: { id } });
    if (!result.ok) return sentences(result);
    say(words.removed);
    onChange();
    return undefined;
  }
  const removal = (
    <button type="button" class="plain danger" onClick={() => setAsks(true)}>
      {words.remove}
    </button>
  );
  return (
    <div class="stack tight">
      <h3>{domain}</h3>
      <p class={`notice ${state === 'used' ? 'good' : 'warn'}`}>{words.states[state]}</p>
      <p>{words.record}</p>
      <Secret label={words.host} text={host} />
      <Secret label={words.value} text={record} />
      {state === 'used' ? (
        <div class="row actions">{removal}</div>
      ) : (
        <Form action={words.use} quiet onSubmit={use} beside={removal} />
      )}
      {asks && (
        <Confirm
          title={words.removeTitle(domain)}
          action={words.remove}
          danger
          onConfirm={remove}
          onClose={() => setAsks(false)}
        >
          <p>{state === 'used' ? words.removeUsed : words.removeOther}</p>
        </Confirm>
      )}
    </div>
  );
}
