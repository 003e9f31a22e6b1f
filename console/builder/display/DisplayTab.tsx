import type { Display, FormDefinition } from '@joinery/contract/form';
import { put } from '../definition/member.ts';
import { useEditing } from '../editing/editing.ts';
import { useBuilderWords } from '../words/index.ts';
import { Frequency } from './Frequency.tsx';
import { Modes } from './Modes.tsx';
import { Triggers } from './Triggers.tsx';

/** Where the form appears, and what opens it. */
export function DisplayTab({ onPlay }: { onPlay(): void }) {
  const words = useBuilderWords().display;
  const { definition, change } = useEditing();
  const { display } = definition.value;
  const mode = display?.mode ?? 'inline';
  const set = (make: (display: Display) => Display, step = '') => change((before) => withDisplay(before, make), step);
  return (
    <div class="stack wide">
      <Modes
        chosen={mode}
        open={display?.open}
        onChoose={(next) =>
          change((before) =>
            next === 'inline'
              ? put(before, 'display', undefined)
              : withDisplay(before, (old) => ({ ...old, mode: next })),
          )
        }
      />
      {display && mode !== 'inline' && (
        <>
          <Triggers
            open={display.open}
            onChange={(make, step) => set((old) => put(old, 'open', make(old.open)), step)}
          />
          <Frequency
            frequency={display.frequency ?? 7}
            onChange={(frequency, step) => set((old) => ({ ...old, frequency }), step)}
          />
          <div class="stack tight">
            <div>
              <button type="button" onClick={onPlay}>
                {words.play}
              </button>
            </div>
            <p class="dim small">{words.playText}</p>
          </div>
        </>
      )}
    </div>
  );
}

function withDisplay(definition: FormDefinition, make: (display: Display) => Display): FormDefinition {
  return { ...definition, display: make(definition.display ?? { mode: 'popup' }) };
}
