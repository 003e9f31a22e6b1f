import type { FormDetails } from '@joinery/contract/console';
import { useState } from 'preact/hooks';
import { useCall } from '../load/index.ts';
import { type Column, Table } from '../table/index.ts';
import { useFormats, useLabels } from '../words/index.ts';
import { useNumbersWords } from './words/index.ts';

type Mistake = FormDetails['mistakes'][number];

/** How many rows are shown at first. */
const few = 8;

/** The mistakes that visitors make, in plain words. */
export function Mistakes({ mistakes }: { mistakes: Mistake[] }) {
  const words = useNumbersWords();
  const [isWhole, setWhole] = useState(false);
  const columns = useColumns();
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

function useColumns(): Column<Mistake>[] {
  const words = useNumbersWords();
  const { number } = useFormats();
  const labelOf = useLabels();
  // Only the account knows what its own fields are called. Until it has told, and if it can't, their names do.
  const own = useCall('listFields', {}).answer ?? [];
  const addresses: Readonly<Record<string, string>> = words.addresses;
  const reasons: Readonly<Record<string, string>> = words.codes;
  const nameOf = (field: string) =>
    addresses[field] ?? labelOf({ name: field, label: own.find(({ name }) => name === field)?.label ?? field });
  return [
    { name: words.field, cell: ({ field }) => nameOf(field) },
    { name: words.mistake, cell: ({ code }) => reasons[code] ?? words.otherCode(code) },
    { name: words.times, kind: 'number', cell: ({ count }) => number(count) },
  ];
}
