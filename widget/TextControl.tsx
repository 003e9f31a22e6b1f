import type { FieldType } from '@joinery/contract/fields';
import type { Form, Field as FormField } from '@joinery/contract/form';
import type { InputHTMLAttributes } from 'preact';

export interface ControlProps {
  form: Form;
  field: FormField;
  /** What was typed before. @default nothing */
  text?: string | undefined;
  id: string;
  /** Ids of what describes the control. */
  described: string;
  /** Whether there is an issue. */
  wrong: boolean;
}

/** What is typed into. */
export function TextControl({ field, text, id, described, wrong }: ControlProps) {
  const { name, type, required, autocomplete, placeholder } = field;
  const input = {
    part: 'input',
    id,
    name,
    required,
    autocomplete,
    placeholder,
    defaultValue: text,
    'aria-invalid': wrong,
    'aria-describedby': described,
  };
  return type === 'paragraph' || type === 'html' ? (
    <textarea {...input} />
  ) : (
    <input {...input} {...keyboards[type]} enterkeyhint="send" />
  );
}

/** What brings up the right keyboard or picker. A number keeps its sign and its grouping, which type=number takes away. */
const keyboards: Partial<Record<FieldType, InputHTMLAttributes>> = {
  // type=email writes some international domains anew, and so changes where the mail goes.
  email: { inputmode: 'email', autocapitalize: 'off', spellcheck: false },
  sms: { type: 'tel' },
  url: { type: 'url' },
  time: { type: 'time' },
  date: { type: 'date' },
  datetime: { type: 'datetime-local' },
  number: { inputmode: 'numeric' },
  decimal: { inputmode: 'decimal' },
};
