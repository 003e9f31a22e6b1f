import { useId } from 'preact/hooks';

export interface TickProps {
  label: string;
  path: string;
  checked: boolean;
  onChange(isChecked: boolean): void;
  hint?: string | undefined;
  /** Whether it can't be changed: the hint says why. @default false */
  fixed?: boolean;
}

/** A box to tick. */
export function Tick({ label, path, checked, onChange, hint, fixed }: TickProps) {
  const id = useId();
  return (
    <div>
      <label class="check">
        <input
          type="checkbox"
          data-path={path}
          checked={checked}
          {...(fixed && { disabled: true })}
          {...(hint && { 'aria-describedby': id })}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <span id={id} class="hint">
          {hint}
        </span>
      )}
    </div>
  );
}
