import { useState } from 'preact/hooks';
import { useSentences } from '../client/sentences.ts';
import { Confirm } from '../dialog/Confirm.tsx';
import { Field } from '../form/Field.tsx';
import { Form, type Outcome } from '../form/Form.tsx';
import { say } from '../frame/status.tsx';
import { call } from '../session/session.ts';
import { useSuppressionWords } from './words/words.ts';

/** Finds an address on the list, and takes it off. */
export function Find({ onRemove }: { onRemove(): void }) {
  const words = useSuppressionWords();
  const sentences = useSentences();
  const [found, setFound] = useState<{ address: string; isListed: boolean }>();
  const [isAsking, setAsking] = useState(false);

  async function find({ address = '' }: Record<string, string>): Promise<Outcome> {
    setFound(undefined);
    const result = await call('findSuppression', { body: { address } });
    if (!result.ok) return sentences(result);
    setFound({ address, ...result.answer });
    return undefined;
  }

  async function remove(): Promise<Outcome> {
    const result = await call('removeSuppression', { body: { address: found?.address ?? '' } });
    if (!result.ok) return sentences(result);
    setFound(undefined);
    say(words.removed);
    onRemove();
    return undefined;
  }

  return (
    <section class="card stack">
      <h2>{words.find}</h2>
      <Form action={words.search} quiet onSubmit={find}>
        <Field name="address" label={words.address} autocomplete="off" autocapitalize="none" spellcheck={false} />
      </Form>
      {/* Always there, so that screen readers notice the change. */}
      <div role="status" class="row">
        {found && <p class="breakable">{(found.isListed ? words.isListed : words.isFree)(found.address)}</p>}
      </div>
      {found?.isListed && (
        <div class="row">
          <button type="button" onClick={() => setAsking(true)}>
            {words.remove}
          </button>
        </div>
      )}
      {isAsking && (
        <Confirm title={words.removeTitle} action={words.remove} onConfirm={remove} onClose={() => setAsking(false)}>
          <p>{words.removeText}</p>
        </Confirm>
      )}
    </section>
  );
}
