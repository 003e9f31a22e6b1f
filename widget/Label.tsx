import { type LabelProps, TextLabel } from './TextLabel.tsx';

/** Names a field: several boxes have one name for all of them, and a single box stands before its own. */
export function Label({ id, field, local }: LabelProps & { local: boolean }) {
  const marks = [field.mark, field.type === 'datetime' && !local && 'UTC'].filter(Boolean).join(', ');
  switch (field.input) {
    case 'radio':
    case 'checkboxes':
      return (
        <div class="label" part="label" id={`${id}-label`}>
          {field.label}
          {marks && <small> ({marks})</small>}
        </div>
      );
    case 'checkbox':
      return null;
    default:
      return <TextLabel id={id} field={{ ...field, mark: marks }} />;
  }
}
