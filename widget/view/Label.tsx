import type { FieldInput } from '@joinery/contract/form';
import { type LabelProps, TextLabel } from './TextLabel.tsx';

/** Names a field. Several boxes share one label; a single box comes before its own. */
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
      return TextLabel({ id, children });
  }
}
