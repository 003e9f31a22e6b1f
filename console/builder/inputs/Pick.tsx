import { useId } from 'preact/hooks';

export interface PickProps<Value extends string> {
  label: string;
  path?: string;
  options: readonly (readonly [value: Value, text: string])[];
  value: Value;
  onChange(value: NoInfer<Value>): void;
  hint?: string | undefined;
}

/** A choice of one out of several. */
export function Pick<Value extends string>({ label, path, options, value, onChange, hint }: PickProps<Value>) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {hint && (
        <span id={`${id}-hint`} class="hint">
          {hint}
        </span>
      )}
      <select
        id={id}
        {...(path && { 'data-path': path })}
        {...(hint && { 'aria-describedby': `${id}-hint` })}
        onChange={(event) => onChange(event.currentTarget.value as Value)}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option} selected={option === value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
