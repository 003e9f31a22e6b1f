import type { FormReach } from '@joinery/contract/console';
import { useId, useState } from 'preact/hooks';
import { type Column, Table } from '../table/Table.tsx';
import { useFormats } from '../words/formats.ts';
import { useWords } from '../words/words.ts';
import { type Stage, stagesOf } from './stagesOf.ts';
import { useNumbersWords } from './words/index.ts';

export interface ReachProps {
  /** By version, the newest first. */
  reached: FormReach[];
  /** The version that visitors see; 0 for a form without versions. */
  version: number;
  /** The field's name for the reader. */
  nameOf(field: string): string;
}

/** How far visitors come in a form, field by field, and so where they stop. */
export function Reach({ reached, version, nameOf }: ReachProps) {
  const words = useNumbersWords();
  const { forms } = useWords();
  const id = useId();
  const [chosen, setChosen] = useState<number>();
  const selection = reached.find((each) => each.version === (chosen ?? version)) ?? reached[0];
  return (
    <section class="card stack">
      <div class="row apart">
        <h3>{words.reached}</h3>
        {reached.length > 1 && (
          <div class="row">
            <label for={id}>{words.dimensions.version}</label>
            <select id={id} class="short" onChange={(event) => setChosen(Number(event.currentTarget.value))}>
              {reached.map((each) => (
                <option key={each.version} value={each.version} selected={each === selection}>
                  {forms.version(each.version)}
                  {each.version === version && ` (${forms.current})`}
                </option>
              ))}
            </select>
          </div>
        )}
      </div>
      {selection ? (
        <Stages key={selection.version} reach={selection} nameOf={nameOf} />
      ) : (
        <p class="dim">{words.reachedNobody}</p>
      )}
      <p class="dim small">{words.reachedText}</p>
    </section>
  );
}

function Stages({ reach, nameOf }: { reach: FormReach } & Pick<ReachProps, 'nameOf'>) {
  const words = useNumbersWords();
  const columns = useColumns(nameOf);
  const { number } = useFormats();
  const stages = stagesOf(reach);
  const most = Math.max(0, ...stages.map(({ stopped }) => stopped));
  const where = most ? stages.filter(({ stopped }) => stopped === most) : [];
  const [only] = where;
  return (
    <>
      {only?.field && where.length === 1 && (
        <p>{words.mostStop(nameOf(only.field), number(most), number(reach.starts))}</p>
      )}
      <Table caption={words.reached} columns={columns} rows={stages} keyOf={({ key }) => key} />
    </>
  );
}

function useColumns(nameOf: ReachProps['nameOf']): Column<Stage>[] {
  const words = useNumbersWords();
  const { tag, forms } = useWords();
  const { number } = useFormats();
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 });
  const names = { start: words.began, signup: words.signedUp };
  return [
    {
      name: words.field,
      cell: ({ kind, field, share }) => (
        <>
          {kind === 'field' ? nameOf(field) : names[kind]}
          <svg class="part" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
            <rect class="first" width="100" height="1" />
            <rect class="second" width={share * 100} height="1" />
          </svg>
        </>
      ),
    },
    { name: words.arrived, kind: 'number', cell: ({ count }) => number(count) },
    { name: words.ofStarts, kind: 'extra number', cell: ({ share }) => percent.format(share) },
    {
      name: words.stopped,
      kind: 'number',
      cell: ({ kind, stopped }) => (kind === 'signup' ? forms.none : number(stopped)),
    },
  ];
}
