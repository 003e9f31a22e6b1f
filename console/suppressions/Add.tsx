import { addressesIn } from '@joinery/contract/addresses-in';
import type { AddedSuppressions } from '@joinery/contract/console';
import { useState } from 'preact/hooks';
import { useSentences } from '../client/sentences.ts';
import { Confirm } from '../dialog/Confirm.tsx';
import { Area, Labelled } from '../form/Field.tsx';
import { Form, type Outcome } from '../form/Form.tsx';
import { Notice } from '../frame/Notice.tsx';
import { say } from '../frame/status.tsx';
import { call } from '../session/session.ts';
import { useFormats } from '../words/formats.ts';
import { useSuppressionWords } from './words/words.ts';

/** Addresses in a request: the most that it takes. */
const slice = 1_000;
/** Bytes of a file that a browser reads whole. */
const largest = 50e6;

/** Puts pasted addresses, or those of a file, on the list. */
export function Add({ onAdd }: { onAdd(): void }) {
  const words = useSuppressionWords();
  const sentences = useSentences();
  const { number } = useFormats();
  const [found, setFound] = useState<{ addresses: string[]; form: HTMLFormElement }>();
  const [done, setDone] = useState(0);
  const [result, setResult] = useState<AddedSuppressions>();

  async function read({ pasted = '' }: Record<string, string>, form: HTMLFormElement): Promise<Outcome> {
    const input = form.elements.namedItem('file') as HTMLInputElement;
    const [file] = input.files ?? [];
    if (file && file.size > largest) return { file: words.tooLarge };
    const text = await file?.text().catch(() => undefined);
    if (file && text === undefined) return { file: words.unread };
    const addresses = new Set(`${pasted}\n${text ?? ''}`.split(/[\r\n]+/).flatMap(addressesIn));
    if (!addresses.size) return { [file && !pasted ? 'file' : 'pasted']: words.nothing };
    setDone(0);
    setFound({ addresses: [...addresses], form });
    return undefined;
  }

  async function add(): Promise<Outcome> {
    const { addresses, form } = found ?? { addresses: [] };
    const sum: AddedSuppressions = { added: 0, left: 0, invalid: [] };
    for (let at = done; at < addresses.length; at += slice) {
      const answer = await call('addSuppressions', { body: { addresses: addresses.slice(at, at + slice) } });
      if (!answer.ok) return sentences(answer);
      sum.added += answer.answer.added;
      sum.left += answer.answer.left;
      sum.invalid.push(...answer.answer.invalid);
      setDone(Math.min(at + slice, addresses.length));
    }
    form?.reset();
    setResult(sum);
    say(words.added(number(sum.added), number(sum.left)));
    onAdd();
    return undefined;
  }

  const all = found?.addresses.length ?? 0;
  return (
    <section class="card stack">
      <h2>{words.add}</h2>
      {result && result.invalid.length > 0 && (
        <Notice>
          <p class="breakable">{words.invalid(number(result.invalid.length), result.invalid.slice(0, 5).join(', '))}</p>
        </Notice>
      )}
      <Form action={words.add} onSubmit={read}>
        <Area name="pasted" label={words.pasted} hint={words.pastedHint} />
        <Labelled name="file" label={words.file}>
          {(wired) => <input type="file" accept=".csv,.txt,text/csv,text/plain" {...wired} />}
        </Labelled>
      </Form>
      {found && (
        <Confirm
          title={words.confirmTitle(number(all))}
          action={words.confirm}
          danger
          onConfirm={add}
          onClose={() => setFound(undefined)}
        >
          <p>{words.confirmText}</p>
          {done > 0 && <progress aria-label={words.progress(number(done), number(all))} value={done} max={all} />}
        </Confirm>
      )}
    </section>
  );
}
