import { useContext, useEffect, useId, useMemo, useState } from 'preact/hooks';
import { Issues } from '../form/Form.tsx';
import { adoptStyles } from '../styles/adopt.ts';
import css from './colour.css?inline';
import { useColourWords } from './words.ts';

export interface ColourProps {
  label: string;
  /** Help with what it is for, below the label. */
  hint?: string;
  /** Undefined if none is chosen. */
  value: string | undefined;
  /** The picker's colour while `value` is undefined. */
  usual: string;
  /** What the empty input says. @default nothing */
  placeholder?: string;
  /** What a button takes the colour back to, such as the ready-made look. @default there is no such button */
  reset?: string;
  /** Names it in a form that is sent. */
  name?: string;
  /** Its place in a form's definition. */
  path?: string;
  onInput(colour: string | undefined): void;
  /** Somebody has finished with it. */
  onSettle?(): void;
}

/** A colour to pick, or to type. One that is typed counts once it is complete. */
export function Colour({ label, hint, value, usual, placeholder, reset, name, path, onInput, onSettle }: ColourProps) {
  const id = useId();
  const words = useColourWords();
  const [typed, setTyped] = useState(value ?? '');
  useMemo(() => adoptStyles(css), []);
  useEffect(() => setTyped(value ?? ''), [value]);
  const refused = useContext(Issues)[name ?? ''];
  const issue = typed !== '' && !isColour(typed) ? words.noColour : refused;
  const described = [hint && `${id}-hint`, issue && `${id}-issue`].filter(Boolean).join(' ');
  return (
    <fieldset class="colour">
      <legend id={id}>{label}</legend>
      {hint && (
        <span id={`${id}-hint`} class="hint">
          {hint}
        </span>
      )}
      <input
        type="color"
        aria-label={words.pick(label)}
        value={long(value ?? usual)}
        onInput={(event) => onInput(event.currentTarget.value)}
        {...(onSettle && { onChange: onSettle })}
      />
      <input
        type="text"
        {...(path && { 'data-path': path })}
        {...(name && { name })}
        aria-label={words.hex(label)}
        {...(placeholder && { placeholder })}
        spellcheck={false}
        value={typed}
        {...(issue && { 'aria-invalid': 'true' })}
        {...(described && { 'aria-describedby': described })}
        onInput={(event) => {
          const text = event.currentTarget.value.trim();
          // Design tools copy the digits alone.
          const colour = /^[\da-f]{6}$/i.test(text) ? `#${text}` : text;
          setTyped(colour);
          if (isColour(colour)) onInput(colour);
        }}
        {...(onSettle && { onBlur: onSettle })}
      />
      {reset && (
        <button type="button" class="plain icon" aria-label={`${label}: ${reset}`} onClick={() => onInput(undefined)}>
          ×
        </button>
      )}
      {issue && (
        <span id={`${id}-issue`} class="issue">
          {issue}
        </span>
      )}
    </fieldset>
  );
}

const isColour = (text: string) => /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(text);

/** A picker takes six digits alone. */
const long = (colour: string) =>
  isColour(colour) && colour.length === 4 ? colour.replace(/[\da-f]/gi, '$&$&') : colour;
