import type { BounceWebhookLine } from '@joinery/contract/console';
import { useState } from 'preact/hooks';
import { useSentences } from '../client/sentences.ts';
import { Confirm } from '../dialog/Confirm.tsx';
import { Field } from '../form/Field.tsx';
import { Form, type Outcome } from '../form/Form.tsx';
import { Notice } from '../frame/Notice.tsx';
import { say } from '../frame/status.tsx';
import { call } from '../session/session.ts';
import { useFormats } from '../words/formats.ts';
import { providers } from './providers.ts';
import { useReportWords } from './words/words.ts';

export interface ConnectedProps {
  line: BounceWebhookLine;
  onMade(url: string): void;
  onChange(): void;
}

/** A connected provider: how its latest reports ended, and what can be changed. */
export function Connected({ line, onMade, onChange }: ConnectedProps) {
  const words = useReportWords();
  const sentences = useSentences();
  const { moment } = useFormats();
  const [asks, setAsks] = useState<'renew' | 'remove'>();
  const { provider: id, hasSecret, takenAt, refusedAt, refusal } = line;
  const { name, secret, isOptional = false } = providers[id];
  const params = { id };
  const isRefused = refusal !== null && refusedAt !== null && refusedAt >= (takenAt ?? 0);

  async function save({ secret: typed = '' }: Record<string, string>, form: HTMLFormElement): Promise<Outcome> {
    const result = await call('saveBounceWebhook', { params, body: { secret: typed } });
    if (!result.ok) return sentences(result);
    form.reset();
    say(words.saved);
    onChange();
    return undefined;
  }
  async function renew(): Promise<Outcome> {
    const result = await call('saveBounceWebhook', { params, body: { renew: true } });
    if (!result.ok) return sentences(result);
    if (result.answer.url) onMade(result.answer.url);
    return undefined;
  }
  async function remove(): Promise<Outcome> {
    const result = await call('removeBounceWebhook', { params });
    if (!result.ok) return sentences(result);
    say(words.removed);
    onChange();
    return undefined;
  }

  const acts = (
    <>
      <button type="button" onClick={() => setAsks('renew')}>
        {words.renew}
      </button>
      <button type="button" class="plain danger" onClick={() => setAsks('remove')}>
        {words.remove}
      </button>
    </>
  );
  const close = () => setAsks(undefined);
  return (
    <section class="card stack">
      <h2>{name}</h2>
      {isRefused && (
        <Notice>
          <p>{words.refused(moment(refusedAt * 1_000), words.refusals[refusal])}</p>
        </Notice>
      )}
      {secret && !hasSecret && !isOptional && !isRefused && (
        <Notice>
          <p>{words.missing}</p>
        </Notice>
      )}
      <p class="dim">{takenAt === null ? words.quiet : words.taken(moment(takenAt * 1_000))}</p>
      {secret ? (
        <Form action={words.save} quiet careful onSubmit={save} beside={acts}>
          <Field
            name="secret"
            label={words.secrets[secret]}
            hint={hasSecret ? words.known : words.secretHint}
            autocomplete="off"
            autocapitalize="none"
            spellcheck={false}
          />
        </Form>
      ) : (
        <div class="row actions">{acts}</div>
      )}
      {asks === 'renew' && (
        <Confirm title={words.renewTitle} action={words.renew} onConfirm={renew} onClose={close}>
          <p>{words.renewText}</p>
        </Confirm>
      )}
      {asks === 'remove' && (
        <Confirm title={words.removeTitle(name)} action={words.remove} danger onConfirm={remove} onClose={close}>
          <p>{words.removeText}</p>
        </Confirm>
      )}
    </section>
  );
}
