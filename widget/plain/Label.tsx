import type { ComponentChildren } from 'preact';

export interface LabelProps {
  /** The id of the field's control. */
  id: string;
  children: ComponentChildren;
}

/** Labels a text input. */
export function Label({ id, children }: LabelProps) {
  return (
    <label part="label" for={id}>
      {children}
    </label>
  );
}
