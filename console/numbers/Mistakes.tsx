import type { FormDetails } from '@joinery/contract/console';
import { useState } from 'preact/hooks';
import { type Column, Table } from '../table/Table.tsx';
import { useFormats } from '../words/formats.ts';
import { useNumbersWords } from './words/index.ts';

type Mistake = FormDetails['mistakes'][number];

export interface MistakesProps {
  mistakes: Mistake[];
  /** The field's name for the reader; `''` is the whole form. */
  nameOf(field: string): string;
}

/** How many rows are shown at first. */
const few = 8;

/** The mistakes that visitors make, in plain words. */
export function Mistakes({ mistakes, nameOf }: MistakesProps) {
  const words = useNumbersWords();
  const [isWhole, setWhole] = useState(false);
  const columns = useColumns(nameOf);
  return (
    <section class="card stack">
      <div>
        <h3>{words.mistakes}</h3>
        <p class="dim small">{words.mistakesText}</p>
      </div>
      <Table
        caption={words.mistakes}
        columns={columns}
        rows={mistakes.slice(0, isWhole ? undefined : few)}
        keyOf={({ field, code }) => `${field} ${code}`}
      />
      {!isWhole && mistakes.length > few && (
        <div>
          <button type="button" class="plain" onClick={() => setWhole(true)}>
            {words.allMistakes}
          </button>
        </div>
      )}
    </section>
  );
}

function useColumns(nameOf: MistakesProps['nameOf']): Column<Mistake>[] {
  const words = useNumbersWords();
  const { number } = useFormats();
  const reasons: Readonly<Record<string, string>> = words.codes;
  return [
    { name: words.field, cell: ({ field }) => nameOf(field) },
    { name: words.mistake, cell: ({ code }) => reasons[code] ?? words.otherCode(code) },
    { name: words.times, kind: 'number', cell: ({ count }) => number(count) },
  ];
}
