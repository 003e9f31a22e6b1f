import type { Variant } from '@joinery/contract/console';
import type { ComponentChildren } from 'preact';
import { Rate } from '../numbers/Rate.tsx';
import { Table } from '../table/Table.tsx';
import { useFormats } from '../words/formats.ts';
import { useWords } from '../words/words.ts';
import { useExperimentWords } from './words/index.ts';

interface Line {
  name: string;
  cell(variant: Variant): ComponentChildren;
}

/** The numbers of both versions beside each other. */
export function VersionTable({ control, tried }: { control: Variant; tried: Variant }) {
  const { forms } = useWords();
  const words = useExperimentWords();
  const { number, percent } = useFormats();
  const lines: Line[] = [
    { name: words.share, cell: ({ share }) => percent(share / 100) },
    { name: forms.views, cell: ({ views }) => number(views) },
    { name: forms.confirmed, cell: ({ confirmed }) => number(confirmed) },
    { name: words.rate, cell: ({ confirmed, views }) => <Rate hits={confirmed} tries={views} /> },
  ];
  return (
    <Table
      caption={words.caption}
      rows={lines}
      keyOf={({ name }) => name}
      columns={[
        { name: words.measure, cell: ({ name }) => name },
        { name: words.before(control.version), kind: 'number', cell: ({ cell }) => cell(control) },
        { name: words.after(tried.version), kind: 'number', cell: ({ cell }) => cell(tried) },
      ]}
    />
  );
}
