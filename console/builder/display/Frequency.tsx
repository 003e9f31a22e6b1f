import type { Display } from '@joinery/contract/form';
import { Line } from '../inputs/Line.tsx';
import { Pick } from '../inputs/Pick.tsx';
import { useBuilderWords } from '../words/index.ts';

type Often = NonNullable<Display['frequency']>;

/** How often the form opens by itself for one visitor. */
export function Frequency({ frequency, onChange }: { frequency: Often; onChange(next: Often, step?: string): void }) {
  const words = useBuilderWords().display;
  const kind = typeof frequency === 'number' ? 'days' : frequency;
  return (
    <div class="stack tight">
      <Pick
        label={words.frequency}
        path="display.frequency"
        hint={words.frequencyHint}
        options={(['days', 'once', 'always'] as const).map((each) => [each, words.frequencies[each]] as const)}
        value={kind}
        onChange={(next) => onChange(next === 'days' ? 7 : next)}
      />
      {typeof frequency === 'number' && (
        <Line
          label={words.days}
          path="display.frequency"
          type="number"
          {...{ min: 1, max: 3_650, step: 1 }}
          value={`${frequency}`}
          onInput={(typed) => Number(typed) > 0 && onChange(Number(typed), 'display.frequency')}
        />
      )}
    </div>
  );
}
