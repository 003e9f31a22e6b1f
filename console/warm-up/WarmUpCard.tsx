import type { WarmUp } from '@joinery/contract/console';
import { useSentences } from '../client/sentences.ts';
import { Field } from '../form/Field.tsx';
import { Form } from '../form/Form.tsx';
import { say } from '../frame/status.tsx';
import { Loaded } from '../load/Loaded.tsx';
import { useCall } from '../load/useCall.ts';
import { call } from '../session/session.ts';
import { WarmUpDay } from './WarmUpDay.tsx';
import { useWarmUpWords } from './words/words.ts';

/** The plan by which a new sender begins with few emails, and where it stands. */
export function WarmUpCard() {
  const words = useWarmUpWords();
  const loading = useCall('readWarmUp', {});
  return (
    <section class="card stack">
      <h2>{words.title}</h2>
      <p class="dim">{words.text}</p>
      <Loaded from={loading}>
        {(state) => (
          <>
            <WarmUpDay state={state} />
            {state.changeable ? <Plan state={state} onChange={loading.reload} /> : <p>{words.elsewhere}</p>}
          </>
        )}
      </Loaded>
    </section>
  );
}

function Plan({ state, onChange }: { state: WarmUp; onChange(): void }) {
  const words = useWarmUpWords();
  const sentences = useSentences();
  async function change(days: number, first: number) {
    const result = await call('changeWarmUp', { body: { days, first } });
    if (!result.ok) return sentences(result);
    say(days ? words.begun : words.ended);
    onChange();
    return undefined;
  }
  if (state.day) return <Form action={words.end} quiet onSubmit={() => change(0, state.first)} />;
  return (
    <Form
      action={words.begin}
      quiet
      careful
      onSubmit={({ days, first }) => change(Number(days || Number.NaN), Number(first || Number.NaN))}
    >
      <Field label={words.days} name="days" hint={words.daysHint} defaultValue={`${state.days}`} inputMode="numeric" />
      <Field
        label={words.first}
        name="first"
        hint={words.firstHint}
        defaultValue={`${state.first}`}
        inputMode="numeric"
      />
    </Form>
  );
}
