import type { Display } from '@joinery/contract/form';
import { useId } from 'preact/hooks';
import { useFormats } from '../../words/formats.ts';
import { useBuilderWords } from '../words/index.ts';
import { usual } from './usual.ts';

const modes = ['inline', 'popup', 'slide-in', 'bar', 'full-screen'] as const satisfies Display['mode'][];
export type Mode = (typeof modes)[number];

export interface ModesProps {
  chosen: Mode;
  /** What opens the form wherever it isn't in the page. @default after five seconds */
  open: Display['open'];
  onChoose(mode: Mode): void;
}

/** The places where a form can appear, each as a small page, with what visitors can do meanwhile and when it opens. */
export function Modes({ chosen, open, onChoose }: ModesProps) {
  const words = useBuilderWords().display;
  const id = useId();
  const when = useMoments(open);
  return (
    <fieldset class="stack">
      <legend>{words.mode}</legend>
      <div class="modes">
        {modes.map((mode) => (
          <label key={mode} class="preset mode">
            <input
              type="radio"
              name={id}
              value={mode}
              checked={mode === chosen}
              aria-labelledby={`${id}-${mode}`}
              aria-describedby={`${id}-${mode}-where`}
              {...(mode === chosen && { 'data-path': 'display.mode' })}
              onChange={() => onChoose(mode)}
            />
            <span class="sketch" data-mode={mode} aria-hidden="true">
              <span />
            </span>
            <span class="stack tight">
              <strong id={`${id}-${mode}`}>{words.modes[mode]}</strong>
              <span id={`${id}-${mode}-where`} class="dim">
                {words.modeTexts[mode]} {mode === 'inline' ? words.always : when}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Says what opens a form. */
function useMoments(open: Display['open'] = usual): string {
  const words = useBuilderWords().display;
  const { number, percent } = useFormats();
  const { delay, scroll, exitIntent, click } = open;
  const moments = [
    delay !== undefined && words.after(number(delay)),
    scroll !== undefined && words.at(percent(scroll / 100)),
    exitIntent && words.leaving,
    click !== undefined && words.clicking,
  ].filter((moment) => typeof moment === 'string');
  return moments.length ? words.opens(moments.join(words.or)) : words.opensNever;
}
