import type { Form } from '@joinery/contract/form';

/** The form as visitors without a script fill it in: a date with time is read as UTC, and its label says so. */
export function markUtc(form: Form): Form {
  return {
    ...form,
    fields: form.fields.map((field) =>
      field.type === 'datetime' ? { ...field, mark: field.mark ? `${field.mark}, UTC` : 'UTC' } : field,
    ),
  };
}
