import type { Form, Field as FormField } from '../form/form.ts';
import type { ShownIssueCode } from '../issue.ts';
import type { Issue } from '../wire.ts';

/** The issue of `code` in a form without boxes and choices. */
export function createIssue({ messages }: Form, code: ShownIssueCode, field?: FormField): Issue {
  const { name = null, type } = field ?? {};
  const message = code === 'invalid' ? type && messages.invalid[type] : messages[code];
  return { field: name, code, message: message ?? messages.required };
}
