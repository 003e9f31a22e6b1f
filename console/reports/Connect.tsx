import type { BounceProvider } from '@joinery/contract/console';
import { useState } from 'preact/hooks';
import { useSentences } from '../client/sentences.ts';
import { Choice, Field } from '../form/Field.tsx';
import { Form, type Outcome } from '../form/Form.tsx';
import { call } from '../session/session.ts';
import { providers } from './providers.ts';
import { useReportWords } from './words/words.ts';

/** Connects one of the providers that aren't yet, and says how. */
export function Connect({ free, onMade }: { free: BounceProvider[]; onMade(url: string): void }) {
  const words = useReportWords();
  const sentences = useSentences();
  const [chosen, setChosen] = useState<BounceProvider>();
  const id = chosen && free.includes(chosen) ? chosen : free[0];
  if (!id) return null;
  const { secret } = providers[id];

  async function connect({ secret: typed = '' }: Record<string, string>): Promise<Outcome> {
    const body = typed ? { secret: typed, renew: true } : { renew: true };
    const result = await call('saveBounceWebhook', { params: { id: id ?? '' }, body });
    if (!result.ok) return sentences(result);
    if (result.answer.url) onMade(result.answer.url);
    return undefined;
  }

  return (
    <section class="card stack">
      <h2>{words.connect}</h2>
      <Form action={words.action} quiet careful onSubmit={connect}>
        <Choice
          name="provider"
          label={words.provider}
          options={free.map((each) => [each, providers[each].name] as const)}
          value={id}
          onChange={({ currentTarget }) => setChosen(currentTarget.value as BounceProvider)}
        />
        <ol>
          {words.steps[id].map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {secret && (
          <Field
            key={id}
            name="secret"
            label={words.secrets[secret]}
            hint={words.secretHint}
            autocomplete="off"
            autocapitalize="none"
            spellcheck={false}
          />
        )}
      </Form>
    </section>
  );
}
