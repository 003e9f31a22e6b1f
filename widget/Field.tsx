import type { FieldType } from '@joinery/contract/fields';
import type { Form, Field as FormField } from '@joinery/contract/form';
import type { InputHTMLAttributes } from 'preact';

export interface FieldProps {
  form: Form;
  field: FormField;
  /** What was typed before. @default nothing */
  text?: string | undefined;
  /** What is wrong with it. @default nothing */
  issue?: string | undefined;
}

/** One label, one input, one issue. */
export function Field({ form, field, text, issue }: FieldProps) {
  const { name, type, hint, required, mark } = field;
  const id = fieldId(form, name);
  const input = {
    id,
    name,
    required,
    autocomplete: field.autocomplete,
    placeholder: field.placeholder,
    defaultValue: text,
    'aria-invalid': !!issue,
    'aria-describedby': `${hint ? `${id}-hint ` : ''}${id}-issue`,
  };
  return (
    <div class="field">
      <label for={id}>
        {field.label}
        {mark && <small> ({mark})</small>}
      </label>
      {hint && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {type === 'paragraph' || type === 'html' ? (
        <textarea {...input} />
      ) : (
        <input {...input} {...keyboards[type]} enterkeyhint="send" />
      )}
      <p class="issue" id={`${id}-issue`} aria-live="polite">
        {issue}
      </p>
    </div>
  );
}

/** The id of a field's input: one form of a name can stand in a document. */
export function fieldId(form: Form, name: string): string {
  return `${form.name}-${name}`;
}

/** What brings up the right keyboard or picker. A number has its sign and its grouping, which type=number takes away. */
const keyboards: Partial<Record<FieldType, InputHTMLAttributes>> = {
  email: { type: 'email' },
  sms: { type: 'tel' },
  url: { type: 'url' },
  time: { type: 'time' },
  date: { type: 'date' },
  datetime: { type: 'datetime-local' },
  number: { inputmode: 'numeric' },
  decimal: { inputmode: 'decimal' },
};
