import type { Form } from '@joinery/contract/form';

/** The form as somebody without a script fills it in: a date with time is read as UTC, and its label says so. */
export function markUtc(form: Form): Form {
  return {
    ...form,
    fields: form.fields.map((field) =>
      field.type === 'datetime' ? { ...field, mark: field.mark ? `${field.mark}, UTC` : 'UTC' } : field,
    ),
  };
}
