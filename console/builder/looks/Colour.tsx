import { useEffect, useId, useState } from 'preact/hooks';
import { useEditing } from '../editing/editing.ts';
import { useBuilderWords } from '../words/index.ts';

export interface ColourProps {
  label: string;
  path: string;
  /** Undefined if it follows the page. */
  value: string | undefined;
  /** The picker's colour while `value` is undefined. */
  usual: string;
  /** Whether the owner chose it, rather than the ready-made look. */
  isOwn: boolean;
  onInput(colour: string | undefined): void;
}

/** A colour to pick, or to type. One that is typed counts once it is complete. */
export function Colour({ label, path, value, usual, isOwn, onInput }: ColourProps) {
  const id = useId();
  const words = useBuilderWords().looks;
  const { settle } = useEditing();
  const [typed, setTyped] = useState(value ?? '');
  useEffect(() => setTyped(value ?? ''), [value]);
  const isWrong = typed !== '' && !isColour(typed);
  return (
    <fieldset class="colour">
      <legend id={id}>{label}</legend>
      <input
        type="color"
        aria-label={words.pick(label)}
        value={long(value ?? usual)}
        onInput={(event) => onInput(event.currentTarget.value)}
        onChange={settle}
      />
      <input
        type="text"
        data-path={path}
        aria-label={words.hex(label)}
        placeholder={words.followsPage}
        spellcheck={false}
        value={typed}
        {...(isWrong && { 'aria-invalid': 'true', 'aria-describedby': `${id}-issue` })}
        onInput={(event) => {
          const text = event.currentTarget.value.trim();
          // Design tools copy the digits alone.
          const colour = /^[\da-f]{6}$/i.test(text) ? `#${text}` : text;
          setTyped(colour);
          if (isColour(colour)) onInput(colour);
        }}
        onBlur={settle}
      />
      {isOwn && (
        <button type="button" class="plain icon" aria-label={words.reset(label)} onClick={() => onInput(undefined)}>
          ×
        </button>
      )}
      {isWrong && (
        <span id={`${id}-issue`} class="issue">
          {words.noColour}
        </span>
      )}
    </fieldset>
  );
}

const isColour = (text: string) => /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(text);

/** A picker takes six digits alone. */
const long = (colour: string) => (colour.length === 4 ? colour.replace(/[\da-f]/gi, '$&$&') : colour);
