import type { FieldInput } from '@joinery/contract/form';
import { type LabelProps, Label as TextLabel } from '../plain/Label.tsx';

/** Names a field. Several boxes share one label; a single box comes before its own. */
export function Label({ id, input, children }: LabelProps & { input: FieldInput | undefined }) {
  if (input === 'checkbox') return null;
  if (input !== 'radio' && input !== 'checkboxes') return TextLabel({ id, children });
  return (
    <div class="label" part="label" id={`${id}-label`}>
      {children}
    </div>
  );
}
