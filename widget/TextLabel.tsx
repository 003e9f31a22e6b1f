import type { Field } from '@joinery/contract/form';

export interface LabelProps {
  /** The id of the field's control. */
  id: string;
  field: Field;
}

/** Names what is typed into. */
export function TextLabel({ id, field: { label, mark } }: LabelProps) {
  return (
    <label part="label" for={id}>
      {label}
      {mark && <small> ({mark})</small>}
    </label>
  );
}
