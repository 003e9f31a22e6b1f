import type { Field, Form } from './form/form.ts';
import type { Issue, IssueCode } from './wire.ts';

/** The issue of `code`, in the form's own words. */
export function createIssue({ messages }: Form, code: ShownIssueCode, field?: Field): Issue {
  const { name = null, type, input } = field ?? {};
  const typed = type && messages.invalid[type];
  const message =
    code === 'invalid'
      ? input
        ? messages.notOffered
        : typed
      : code === 'required' && input === 'checkbox'
        ? messages.tick
        : messages[code];
  return { field: name, code, message: message ?? messages.required };
}

/** The codes that a form has words for. */
export type ShownIssueCode = 'invalid' | Extract<IssueCode, keyof Form['messages']>;
