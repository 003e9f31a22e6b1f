import type { FormPart } from '@joinery/contract/console';
import { useState } from 'preact/hooks';
import { Switch } from '../screen/Switch.tsx';
import { type Column, Table } from '../table/Table.tsx';
import { useFormats } from '../words/formats.ts';
import { useWords } from '../words/words.ts';
import { Rate } from './Rate.tsx';
import { type Dimension, dimensions, type Sum, sumParts } from './sumParts.ts';
import { useNumbersWords } from './words/index.ts';

export interface BreakdownProps {
  parts: FormPart[];
  /** The version that visitors see; 0 for a form without versions. */
  version: number;
}

/** How a form does by one of its dimensions. */
export function Breakdown({ parts, version }: BreakdownProps) {
  const words = useNumbersWords();
  // A form of the configuration has no versions to tell apart.
  const offered = dimensions.filter((each) => each !== 'version' || version);
  const [chosen, setChosen] = useState<Dimension>(version ? 'version' : 'language');
  const columns = useColumns(chosen, version);
  const sums = sumParts(parts, chosen);
  return (
    <section class="card stack">
      <div class="row apart">
        <h3>{words.breakdown}</h3>
        <Switch
          label={words.by}
          options={offered.map((each) => [each, words.dimensions[each]] as const)}
          value={chosen}
          onChange={setChosen}
        />
      </div>
      <Table
        caption={words.breakdownBy(words.dimensions[chosen])}
        columns={columns}
        rows={sums}
        keyOf={({ value }) => value}
      />
      {sums.some(({ value }) => !value) && <p class="dim small">{words.unknownText}</p>}
    </section>
  );
}

function useColumns(dimension: Dimension, version: number): Column<Sum>[] {
  const { forms } = useWords();
  const words = useNumbersWords();
  const { number, language } = useFormats();
  const modes: Readonly<Record<string, string>> = words.modes;
  const write = {
    version: (value: number) => forms.version(value),
    language,
    display: (mode: string) => modes[mode] ?? mode,
  };
  const nameOf = (value: string | number) =>
    typeof value === 'number' ? write.version(value) : write[dimension === 'language' ? 'language' : 'display'](value);
  return [
    {
      name: words.dimensions[dimension],
      cell: ({ value }) =>
        value ? (
          <div class="row">
            <span>{nameOf(value)}</span>
            {value === version && <span class="mark good">{forms.current}</span>}
          </div>
        ) : (
          <span class="dim">{words.unknown}</span>
        ),
    },
    { name: forms.views, kind: 'number', cell: ({ views }) => number(views) },
    { name: forms.signups, kind: 'extra number', cell: ({ signups }) => number(signups) },
    { name: forms.confirmed, kind: 'extra number', cell: ({ confirmed }) => number(confirmed) },
    {
      name: forms.conversion,
      kind: 'number',
      cell: ({ signups, views }) => <Rate hits={signups} tries={views} />,
    },
  ];
}
