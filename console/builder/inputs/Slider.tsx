import { useId } from 'preact/hooks';
import { useEditing } from '../editing/editing.ts';

export interface SliderProps {
  label: string;
  path: string;
  value: number;
  min: number;
  max: number;
  step: number;
  /** The value in words, such as `8 px`. */
  text: string;
  onInput(value: number): void;
}

/** A number to drag. One drag is one step back. */
export function Slider({ label, path, text, onInput, ...input }: SliderProps) {
  const id = useId();
  const { settle } = useEditing();
  return (
    <div class="field slider">
      <label for={id}>{label}</label>
      <output for={id}>{text}</output>
      <input
        type="range"
        id={id}
        data-path={path}
        {...input}
        aria-valuetext={text}
        onInput={(event) => onInput(event.currentTarget.valueAsNumber)}
        onChange={settle}
      />
    </div>
  );
}
