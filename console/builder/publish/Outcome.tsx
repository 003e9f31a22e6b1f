import type { DraftReview } from '@joinery/contract/console';
import { useFormats } from '../../words/formats.ts';
import { useEditing } from '../editing/editing.ts';
import { useFieldNames } from '../shown.ts';
import { useBuilderWords } from '../words/index.ts';

/** The bytes that the form adds to a page, and the mails that it leads to. */
export function Outcome({ review: { bytes, leastBytes, heavy, mails } }: { review: DraftReview }) {
  const words = useBuilderWords().publish;
  const { definition } = useEditing();
  const { number } = useFormats();
  const nameOf = useFieldNames();
  const kilobytes = (size: number) => number(Math.round(size / 100) / 10);
  const names = heavy.map((name) => nameOf(definition.value.fields.find((field) => field.name === name) ?? { name }));
  return (
    <section class="stack tight">
      <h3>{words.outcome}</h3>
      {bytes > 0 && (
        <p class="dim">
          {words.bytes(kilobytes(bytes))}{' '}
          {names.length > 0 && bytes > leastBytes && words.heavy(names.join(', '), kilobytes(leastBytes))}
        </p>
      )}
      {mails.length > 0 && (
        <ol class="mails">
          {mails.map(({ kind, from, subject }) => (
            <li key={`${kind} ${subject}`}>
              {words.mails[kind]} <strong>{subject}</strong> <span class="dim">{words.from(from)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
