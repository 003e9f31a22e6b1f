import type { Form, Field as FormField } from '@joinery/contract/form';
import type { ShownIssueCode } from '@joinery/contract/issue';
import type { Issue } from '@joinery/contract/wire';

/** Replaces `contract/issue.ts` in the script for forms without boxes and choices. */
export function createIssue({ messages }: Form, code: ShownIssueCode, field?: FormField): Issue {
  const { name = null, type } = field ?? {};
  const message = code === 'invalid' ? type && messages.invalid[type] : messages[code];
  return { field: name, code, message: message ?? messages.required };
}
