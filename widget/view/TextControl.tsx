import type { FieldType } from '@joinery/contract/fields';
import type { Form, Field as FormField } from '@joinery/contract/form';
import type { InputHTMLAttributes } from 'preact';

export interface ControlProps {
  form: Form;
  field: FormField;
  /** The text typed before. @default none */
  text?: string | undefined;
  id: string;
  /** Ids of the elements that describe the control. */
  described: string;
  /** Whether the field has an issue. */
  wrong: boolean;
}

/** A text input or text area. */
export function TextControl(props: ControlProps) {
  const { type } = props.field;
  return type === 'paragraph' || type === 'html' ? (
    <textarea {...describeText(props)} />
  ) : (
    <input {...describeText(props)} {...keyboards[type]} enterkeyhint="send" />
  );
}

/** The attributes of a text input or a list. */
export function describe({ field: { name, required, autocomplete }, id, described, wrong }: ControlProps) {
  return { part: 'input', id, name, required, autocomplete, 'aria-invalid': wrong, 'aria-describedby': described };
}

/** The attributes of a text input. */
export const describeText = (props: ControlProps) => ({
  ...describe(props),
  placeholder: props.field.placeholder,
  defaultValue: props.text,
});

// type=email rewrites some international domains, and so changes where the mail goes.
export const emailKeyboard = { inputmode: 'email', autocapitalize: 'off', spellcheck: false } as const;

/**
 * Attributes that bring up the right keyboard or picker. Numbers avoid type=number, which drops their sign and
 * grouping.
 */
const keyboards: Record<Exclude<FieldType, Plain>, InputHTMLAttributes> & { [Type in Plain]?: undefined } = {
  email: emailKeyboard,
  sms: { type: 'tel' },
  url: { type: 'url' },
  time: { type: 'time' },
  date: { type: 'date' },
  datetime: { type: 'datetime-local' },
  number: { inputmode: 'numeric' },
  decimal: { inputmode: 'decimal' },
};

/** Types that any keyboard writes. */
type Plain = 'line' | 'paragraph' | 'html';
