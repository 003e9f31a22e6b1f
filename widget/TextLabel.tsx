import type { Field } from '@joinery/contract/form';
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

/** What stands in brackets behind the label of a text. */
export function textMark({ mark }: Field): string | undefined {
  return mark;
}
