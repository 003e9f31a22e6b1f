import type { Form } from '@joinery/contract/form';

/** The form with the fields of the steps up to `last`. @default all of them */
export function upTo(form: Form, last = Infinity): Form {
  return { ...form, fields: form.fields.filter(({ step = 1 }) => step <= last) };
}
