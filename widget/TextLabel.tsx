import type { ComponentChildren } from 'preact';

export interface LabelProps {
  /** The id of the field's control. */
  id: string;
  children: ComponentChildren;
}

/** Names what is typed into. */
export function TextLabel({ id, children }: LabelProps) {
  return (
    <label part="label" for={id}>
      {children}
    </label>
  );
}
