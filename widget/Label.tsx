import type { Field, FieldInput } from '@joinery/contract/form';
import { type LabelProps, TextLabel } from './TextLabel.tsx';

/** Names a field: several boxes have one name for all of them, and a single box stands before its own. */
export function Label({ id, input, children }: LabelProps & { input: FieldInput | undefined }) {
  switch (input) {
    case 'radio':
    case 'checkboxes':
      return (
        <div class="label" part="label" id={`${id}-label`}>
          {children}
        </div>
      );
    case 'checkbox':
      return null;
    default:
      return <TextLabel id={id}>{children}</TextLabel>;
  }
}

/** What stands in brackets behind a label; `''` for nothing. Unless it is `local`, a date with time is read as UTC. */
export function markOf({ mark, type }: Field, local: boolean): string {
  return [mark, type === 'datetime' && !local && 'UTC'].filter(Boolean).join(', ');
}
