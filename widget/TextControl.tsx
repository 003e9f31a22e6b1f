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
export function TextControl(props: ControlProps) {
  const { type } = props.field;
  return type === 'paragraph' || type === 'html' ? (
    <textarea {...describe(props)} />
  ) : (
    <input {...describe(props)} {...keyboards[type]} enterkeyhint="send" />
  );
}

/** What an address or a text of one line is typed into. */
export function LineControl(props: ControlProps) {
  return <input {...describe(props)} {...(props.field.type === 'email' && emailKeyboard)} enterkeyhint="send" />;
}

function describe({ field, text, id, described, wrong }: ControlProps) {
  const { name, required, autocomplete, placeholder } = field;
  return {
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
}

// type=email writes some international domains anew, and so changes where the mail goes.
const emailKeyboard = { inputmode: 'email', autocapitalize: 'off', spellcheck: false } as const;

/** What brings up the right keyboard or picker. A number keeps its sign and its grouping, which type=number takes away. */
const keyboards: Partial<Record<FieldType, InputHTMLAttributes>> = {
  email: emailKeyboard,
  sms: { type: 'tel' },
  url: { type: 'url' },
  time: { type: 'time' },
  date: { type: 'date' },
  datetime: { type: 'datetime-local' },
  number: { inputmode: 'numeric' },
  decimal: { inputmode: 'decimal' },
};
