import type { ComponentChildren } from 'preact';
import { useContext, useId } from 'preact/hooks';
import { Issues } from './Form.tsx';

interface Around {
  label: string;
  name: string;
  /** Help with what to type, below the label. */
  hint?: string | undefined;
}

/** A change of an input, or of a choice. */
type Changed<Element> = Event & { currentTarget: Element };

export interface FieldProps extends Around {
  /** @default 'text' */
  type?: 'date' | 'email' | 'password' | 'search' | 'text' | 'url';
  /** The text that it shows, for whoever changes it. @default what is typed */
  value?: string;
  defaultValue?: string;
  placeholder?: string;
  autocomplete?: string;
  autocapitalize?: 'none';
  spellcheck?: boolean;
  inputMode?: 'numeric';
  maxLength?: number;
  min?: string;
  max?: string;
  required?: boolean;
  autofocus?: boolean;
  onInput?(event: Changed<HTMLInputElement>): void;
  onChange?(event: Changed<HTMLInputElement>): void;
}

// Preact has a type of its own for each kind of input, and none for a choice of kinds.
/** An input of one line with its label, its hint and its issue. */
export function Field({ label, name, hint, type = 'text', ...input }: FieldProps) {
  return (
    <Labelled label={label} name={name} hint={hint}>
      {(wired) => <input type={type as 'text'} {...input} {...wired} />}
    </Labelled>
  );
}

export interface AreaProps extends Around {
  defaultValue?: string;
  maxLength?: number;
}

/** An input of several lines. */
export function Area({ label, name, hint, ...input }: AreaProps) {
  return (
    <Labelled label={label} name={name} hint={hint}>
      {(wired) => <textarea rows={4} {...input} {...wired} />}
    </Labelled>
  );
}

export interface ChoiceProps extends Around {
  options: readonly (readonly [value: string, text: string])[];
  /** @default the first */
  value?: string;
  onChange?(event: Changed<HTMLSelectElement>): void;
}

/** A choice of one out of several. */
export function Choice({ label, name, hint, options, value, onChange }: ChoiceProps) {
  return (
    <Labelled label={label} name={name} hint={hint}>
      {(wired) => (
        <select {...wired} {...(onChange && { onChange })}>
          {options.map(([option, text]) => (
            <option key={option} value={option} selected={option === value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

interface CheckProps {
  label: string;
  name: string;
  /** The value that is sent if the box is ticked. @default 'on' */
  value?: string;
  /** @default false */
  defaultChecked?: boolean;
}

/** A box to tick. */
export function Check({ label, name, value, defaultChecked = false }: CheckProps) {
  return (
    <label class="check">
      <input type="checkbox" name={name} defaultChecked={defaultChecked} {...(value && { value })} />
      <span>{label}</span>
    </label>
  );
}

interface Wired {
  id: string;
  name: string;
  'aria-invalid'?: 'true';
  'aria-describedby'?: string;
}

/**
 * A label with its control, its hint and the issue that the form has with it. `children` gets the ids that tie them
 * together.
 */
export function Labelled({ label, name, hint, children }: Around & { children(wired: Wired): ComponentChildren }) {
  const id = useId();
  const issue = useContext(Issues)[name];
  const described = [hint && `${id}-hint`, issue && `${id}-issue`].filter(Boolean).join(' ');
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {hint && (
        <span id={`${id}-hint`} class="hint">
          {hint}
        </span>
      )}
      {children({
        id,
        name,
        ...(issue && { 'aria-invalid': 'true' }),
        ...(described && { 'aria-describedby': described }),
      })}
      {issue && (
        <span id={`${id}-issue`} class="issue">
          {issue}
        </span>
      )}
    </div>
  );
}
