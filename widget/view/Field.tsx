import type { Form, Field as FormField } from '@joinery/contract/form';
import { Control } from '#view/Control';
import { Label } from '#view/Label';

export interface FieldProps {
  form: Form;
  field: FormField;
  /** The text typed before. @default none */
  text?: string | undefined;
  /** The message of the field's issue. @default none */
  issue?: string | undefined;
  /** Whether the field belongs to a step that isn't shown. @default false */
  hidden?: boolean;
}

/** One label, one input, one issue. */
export function Field({ form, field, text, issue, hidden }: FieldProps) {
  const { name, label, hint, input, mark } = field;
  const id = fieldId(form, name);
  const described = `${hint ? `${id}-hint ` : ''}${id}-issue`;
  const control = Control({ form, field, text, id, described, wrong: !!issue });
  if (input === 'hidden') return control;
  return (
    <div key={name} class="field" part="field" hidden={hidden}>
      {Label({ id, input, children: [label, mark && <small> ({mark})</small>] })}
      {hint && (
        <p class="hint" part="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {control}
      <p class="issue" part="issue" id={`${id}-issue`} aria-live="polite">
        {issue && <span key={issue}>{issue}</span>}
      </p>
    </div>
  );
}

/** The id of a field's input. A document can hold one form of each name. */
export function fieldId(form: Form, name: string): string {
  return `${form.name}-${name}`;
}
