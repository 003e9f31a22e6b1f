import type { Display } from '@joinery/contract/form';
import { put } from '../definition/member.ts';
import { Line } from '../inputs/Line.tsx';
import { Tick } from '../inputs/Tick.tsx';
import { useBuilderWords } from '../words/index.ts';
import { usual } from './usual.ts';

type Open = NonNullable<Display['open']>;

export interface TriggersProps {
  /** @default after five seconds */
  open: Display['open'];
  onChange(make: (open: Open | undefined) => Open | undefined, step?: string): void;
}

/** The triggers that open the form, whichever comes first. */
export function Triggers({ open, onChange }: TriggersProps) {
  const words = useBuilderWords().display;
  const { delay, scroll, exitIntent, click } = open ?? usual;
  const set = <Name extends keyof Open>(name: Name, value: Open[Name] | undefined, step?: string) =>
    onChange((before) => put<Open, Name>({ ...(before ?? usual) }, name, value), step);
  const number = (name: 'delay' | 'scroll', typed: string) => {
    const value = Number(typed.replace(',', '.'));
    if (typed.trim() && Number.isFinite(value)) set(name, value, `display.open.${name}`);
  };
  return (
    <fieldset class="stack tight">
      <legend>{words.triggers}</legend>
      <Tick
        label={words.delay}
        path="display.open"
        checked={delay !== undefined}
        onChange={(isOn) => set('delay', isOn ? 5 : undefined)}
      />
      {delay !== undefined && (
        <div class="detail">
          <Line
            label={words.seconds}
            path="display.open.delay"
            type="number"
            {...{ min: 0, max: 86_400, step: 0.5 }}
            value={`${delay}`}
            onInput={(typed) => number('delay', typed)}
          />
        </div>
      )}
      <Tick
        label={words.scroll}
        path="display.open"
        checked={scroll !== undefined}
        onChange={(isOn) => set('scroll', isOn ? 50 : undefined)}
      />
      {scroll !== undefined && (
        <div class="detail">
          <Line
            label={words.percent}
            path="display.open.scroll"
            type="number"
            {...{ min: 0, max: 100, step: 5 }}
            value={`${scroll}`}
            onInput={(typed) => number('scroll', typed)}
          />
        </div>
      )}
      <Tick
        label={words.exitIntent}
        path="display.open.exitIntent"
        checked={exitIntent ?? false}
        hint={words.exitIntentHint}
        onChange={(isOn) => set('exitIntent', isOn || undefined)}
      />
      <Tick
        label={words.click}
        path="display.open"
        checked={click !== undefined}
        hint={words.clickHint}
        onChange={(isOn) => set('click', isOn ? '.signup' : undefined)}
      />
      {click !== undefined && (
        <div class="detail">
          <Line
            label={words.selector}
            path="display.open.click"
            value={click}
            onInput={(typed) => set('click', typed, 'display.open.click')}
          />
        </div>
      )}
    </fieldset>
  );
}
