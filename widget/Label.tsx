import type { FieldInput } from '@joinery/contract/form';
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
